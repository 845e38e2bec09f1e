// The calls that make, list and revoke API keys.
import { KEYS_A_DAY } from "../../rules/quotas.ts";
import {
  KEY_ID,
  keyExample,
  madeKeyExample,
  NEW_KEY_EXAMPLES,
  pageExample,
  trialKeyExample,
} from "./account-examples.ts";
import { pageQuery } from "./account-requests.ts";
import { CHANGING, JSON_BODY, SIGNED_IN } from "./code-groups.ts";
import { RATE } from "./headers.ts";
import { jsonBody, type Operation } from "./operation.ts";
import { pathParameter, queryParameters } from "./parameters.ts";

export function keyCalls(): Operation[] {
  return [
    {
      id: "startTrial",
      method: "post",
      path: "/account/v1/trial",
      tag: "Keys",
      summary: "Start the trial",
      description:
        "One trial per account and e-mail address (a `+tag` makes no difference): seven days, ten requests of one page each, 0 credits. The trial's API key is shown only in this answer. An account without templates also gets `custom-product-label`, `custom-badge` and `custom-certificate`.",
      credential: "session",
      answers: {
        201: {
          description: "The trial and its key.",
          mediaType: "application/json",
          schema: "TrialAnswer",
          example: { data: trialKeyExample() },
        },
      },
      headers: RATE,
      codes: [...CHANGING, "TRIAL_ALREADY_USED"],
    },
    {
      id: "replaceTrialKey",
      method: "post",
      path: "/account/v1/trial/key",
      tag: "Keys",
      summary: "Replace the trial key",
      description: "For a lost key. The old key stops working; the trial and its count continue.",
      credential: "session",
      answers: {
        201: {
          description: "The trial and its new key.",
          mediaType: "application/json",
          schema: "TrialAnswer",
          example: { data: trialKeyExample() },
        },
      },
      headers: RATE,
      codes: [...CHANGING, "NOT_FOUND", "TRIAL_EXPIRED"],
    },
    {
      id: "listKeys",
      method: "get",
      path: "/account/v1/keys",
      tag: "Keys",
      summary: "List keys",
      description: "The active keys, including the trial key, newest first.",
      credential: "session",
      parameters: queryParameters(pageQuery, { limit: 20 }),
      answers: {
        200: {
          description: "One page of keys.",
          mediaType: "application/json",
          schema: "KeyPage",
          example: pageExample(keyExample()),
        },
      },
      headers: RATE,
      codes: [...SIGNED_IN, "VALIDATION_FAILED"],
    },
    {
      id: "createKey",
      method: "post",
      path: "/account/v1/keys",
      tag: "Keys",
      summary: "Create a business key",
      description: `An account can have five active business keys and create ${KEYS_A_DAY} keys in any 24 hours, including the trial key (\`429\`). The key is shown only in this answer. Without \`scopes\`, the key can print; any key can read templates and presets. A missing body is the same as \`{}\`.`,
      credential: "session",
      body: { ...jsonBody("NewKey", NEW_KEY_EXAMPLES), required: false },
      answers: {
        201: {
          description: "The key.",
          mediaType: "application/json",
          schema: "KeyAnswer",
          example: { data: madeKeyExample() },
        },
      },
      headers: RATE,
      codes: [...CHANGING, ...JSON_BODY, "BUSINESS_ACCOUNT_REQUIRED", "KEY_LIMIT_REACHED"],
    },
    {
      id: "revokeKey",
      method: "delete",
      path: "/account/v1/keys/{keyId}",
      tag: "Keys",
      summary: "Revoke a key",
      description:
        "The key is refused from the next request on; a charge in progress is refused too.",
      credential: "session",
      parameters: [pathParameter("keyId", "As `GET /account/v1/keys` lists it.", KEY_ID)],
      answers: { 204: { description: "The key was revoked." } },
      headers: RATE,
      codes: [...CHANGING, "NOT_FOUND"],
    },
  ];
}
