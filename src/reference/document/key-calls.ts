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
        "Once for an account and for its address, whatever follows a `+` in it: seven days, ten requests of one page, 0 credits. The answer shows the trial's API key, and only this answer does. An account that has no templates also gets `custom-product-label`, `custom-badge` and `custom-certificate`.",
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
      summary: "Replace the trial's key",
      description: "For a key that was lost: the one before stops working, trial and count go on.",
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
      description: "Those that are active, the trial's too, newest first.",
      credential: "session",
      parameters: queryParameters(pageQuery, { limit: 20 }),
      answers: {
        200: {
          description: "A page of them.",
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
      summary: "Make a business key",
      description: `One of five at most, and at most ${KEYS_A_DAY} are created in any 24 hours, the trial's included (\`429\`). The answer shows the key, and only this answer does. A key prints unless \`scopes\` says otherwise, and any key can read templates and presets. No body is the same as \`{}\`.`,
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
      description: "From the next request on it is refused; a charge under way is refused too.",
      credential: "session",
      parameters: [pathParameter("keyId", "As `GET /account/v1/keys` lists it.", KEY_ID)],
      answers: { 204: { description: "It is revoked." } },
      headers: RATE,
      codes: [...CHANGING, "NOT_FOUND"],
    },
  ];
}
