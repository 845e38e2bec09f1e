// Examples of signing in.
import type { Example } from "./types.ts";

const EMAIL = "you@example.com";
const SIGNED_UP = "2026-11-20T09:00:00.000Z";
const USER_ID = "kT3xVb0mQ2nR7sLd9wYz1cFh5jGp8aEu";

export const CODE_REQUEST_EXAMPLES: Record<string, Example> = {
  code: { summary: "A code by mail", value: { email: EMAIL, type: "sign-in" } },
};

export const SIGN_IN_EXAMPLES: Record<string, Example> = {
  code: { summary: "The code from the mail", value: { email: EMAIL, otp: "7K4M-X2PD" } },
};

export const DEPARTURE_EXAMPLES: Record<string, Example> = {
  github: { summary: "With GitHub", value: { provider: "github", callbackURL: "/" } },
};

function userExample() {
  return {
    id: USER_ID,
    email: EMAIL,
    emailVerified: true,
    name: "",
    image: null,
    createdAt: SIGNED_UP,
    updatedAt: SIGNED_UP,
  };
}

export function signedInExample() {
  return {
    token: "q0Hn…Zt4s.8Rk1…pWc=",
    returningVisitor: "4b500308-97e9-4046-8304-3302be0d2a84.1803117821.a04f…9813.ae55…2ca1",
    user: userExample(),
  };
}

export function currentSessionExample() {
  return {
    session: {
      id: "bN6yUo3eWq8tIr1pAs5dFg7hJk9lZx2c",
      userId: USER_ID,
      createdAt: SIGNED_UP,
      updatedAt: SIGNED_UP,
      expiresAt: "2026-11-27T09:00:00.000Z",
    },
    user: userExample(),
  };
}

export function departureExample() {
  return {
    url: "https://github.com/login/oauth/authorize?client_id=Iv1.8a61f9b3a7aba766&state=4fG7kQ2w",
    redirect: true,
  };
}
