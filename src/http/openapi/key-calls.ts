// The calls that make, list and revoke API keys.
import { listExample } from "./answer-examples.ts";
import {
  KEY_ID,
  keyExample,
  madeKeyExample,
  NEW_KEY_EXAMPLES,
  trialKeyExample,
} from "./account-examples.ts";
import { CHANGING, JSON_BODY, SIGNED_IN } from "./code-groups.ts";
import { jsonBody, type Operation } from "./operation.ts";
import { pathParameter } from "./parameters.ts";

export function keyCalls(): Operation[] {
  return [
    {
      id: "startTrial",
      method: "post",
      path: "/account/v1/trial",
      tag: "Keys",
      summary: "Start the trial",
      description:
        "Once for an account and for its address: seven days, ten requests of one page, 0 credits. The answer shows the trial's API key, and only this answer does.",
      credential: "session",
      answers: {
        201: {
          description: "The trial and its key.",
          mediaType: "application/json",
          schema: "TrialAnswer",
          example: { data: trialKeyExample() },
        },
      },
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
      codes: [...CHANGING, "NOT_FOUND", "TRIAL_EXPIRED"],
    },
    {
      id: "listKeys",
      method: "get",
      path: "/account/v1/keys",
      tag: "Keys",
      summary: "List keys",
      description: "Those that are active, the trial's too.",
      credential: "session",
      answers: {
        200: {
          description: "All of them, on one page.",
          mediaType: "application/json",
          schema: "KeyList",
          example: listExample(keyExample()),
        },
      },
      codes: SIGNED_IN,
    },
    {
      id: "createKey",
      method: "post",
      path: "/account/v1/keys",
      tag: "Keys",
      summary: "Make a business key",
      description:
        "One of five at most. The answer shows the key, and only this answer does. No body is the same as `{}`.",
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
      codes: [
        ...CHANGING,
        ...JSON_BODY,
        "NOT_FOUND",
        "BUSINESS_ACCOUNT_REQUIRED",
        "KEY_LIMIT_REACHED",
      ],
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
      codes: [...CHANGING, "NOT_FOUND"],
    },
  ];
}
