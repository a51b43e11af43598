import * as v from "valibot";

const text = v.nullish(v.string());

/** What callers of the auth service send, as far as the service compares it with what it knows. */
const authBody = v.looseObject({
  email: text,
  phone: text,
  password: text,
  type: text,
  token: text,
  token_hash: text,
  refresh_token: text,
});

export type AuthBody = v.InferOutput<typeof authBody>;

/** Returns what a call says; undefined when that is not what the library can bear. */
export async function readAuthBody(request: Request): Promise<AuthBody | undefined> {
  const content = await request.text();
  // The library itself has words for a body that is empty or no JSON.
  if (!isJson(content)) return {};
  const result = v.safeParse(authBody, JSON.parse(content));
  return result.success ? result.output : undefined;
}

/** The answer to a call that cannot be read: the library would fail over it. */
export function malformedAnswer(): Response {
  const msg = "The request does not have the form that the service expects.";
  return Response.json({ code: 400, error_code: "validation_failed", msg }, { status: 400 });
}

function isJson(content: string): boolean {
  try {
    JSON.parse(content);
    return true;
  } catch {
    return false;
  }
}
