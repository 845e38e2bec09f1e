// GitHub as far as a sign-in asks it. The code that a test brings back from there names the person: what
// `personCode` says of somebody is what this GitHub says of them.

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly isVerified: boolean;
}

export function personCode(person: Person): string {
  return Buffer.from(JSON.stringify(person)).toString("base64url");
}

export function isGithub({ hostname }: URL): boolean {
  return hostname === "github.com" || hostname === "api.github.com";
}

export async function answerAsGithub(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/login/oauth/access_token") {
    const asked = new URLSearchParams(await request.text());
    return Response.json({ access_token: asked.get("code"), token_type: "bearer", scope: "" });
  }
  const token = request.headers.get("Authorization")?.split(" ")[1] ?? "";
  const { id, email, isVerified } = JSON.parse(
    Buffer.from(token, "base64url").toString(),
  ) as Person;
  if (pathname === "/user")
    return Response.json({ id, login: "somebody", name: null, email: null });
  return Response.json([{ email, primary: true, verified: isVerified }]);
}
