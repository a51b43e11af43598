import { AuthClient } from "@supabase/auth-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import { expect, test } from "vitest";
import { errorText } from "./error-text.ts";

const PAGE_OF_A_PROXY = "<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>";

/** What a person reads when the auth service answers a sign-in like this. */
async function signInText(body: string, status: number): Promise<string> {
  const fetch = async () => new Response(body, { status });
  const auth = new AuthClient({ url: "https://a.example", fetch, persistSession: false });
  const { error } = await auth.signInWithPassword({ email: "a@example.com", password: "123456" });
  return errorText(error);
}

/** What a person reads when the tables answer like this. */
async function readText(body: string, status: number): Promise<string> {
  const fetch = async () => new Response(body, { status });
  const tables = new PostgrestClient("https://a.example", { fetch, retry: false });
  const { error } = await tables.from("orders").select();
  return errorText(error);
}

test.each([
  ["{}", 400],
  ["[]", 422],
  ["null", 400],
  [PAGE_OF_A_PROXY, 200],
  [PAGE_OF_A_PROXY, 403],
])(
  "an answer without a message is told as 'Something went wrong': %s, %d (AUT-7)",
  async (body, status) => {
    expect(await signInText(body, status)).toBe("Something went wrong");
  },
);

test.each([
  ["{}", 400],
  [PAGE_OF_A_PROXY, 200],
  [PAGE_OF_A_PROXY, 502],
])("the same of the tables: %s, %d", async (body, status) => {
  expect(await readText(body, status)).toBe("Something went wrong");
});

test.each([502, 503, 504])(
  "with %d the auth service is said not to answer (AUT-7)",
  async (status) => {
    const text = "The service is not responding. Please try again.";
    expect(await signInText(PAGE_OF_A_PROXY, status)).toBe(text);
  },
);

test.each([500, 503])("passes on the service's own message with %d (AUT-7)", async (status) => {
  const message = "Too many people sign in at the moment. Please wait a minute.";
  expect(await signInText(JSON.stringify({ message }), status)).toBe(message);
  expect(await readText(JSON.stringify({ message }), status)).toBe(message);
});

test("without a session the auth client's own words are shown (AUT-7)", async () => {
  const auth = new AuthClient({ url: "https://a.example", persistSession: false });
  const { error } = await auth.updateUser({ password: "123456" });
  expect(errorText(error)).toBe("Auth session missing!");
});

test("a message of the service is passed on", async () => {
  const body = JSON.stringify({
    code: "invalid_credentials",
    message: "Invalid login credentials",
  });
  expect(await signInText(body, 400)).toBe("Invalid login credentials");
});

test("what the catalogue refuses to delete is told in its own words", async () => {
  const message = "The category still has 3 products.";
  expect(await readText(JSON.stringify({ code: "23503", message }), 409)).toBe(message);
});

test.each([
  "JSON.parse: unexpected character at line 1 column 1 of the JSON data",
  "JSON Parse error: Unrecognized token '<'",
  "The string did not match the expected pattern.",
])("what other browsers say of such an answer is not shown either: %s", (message) => {
  expect(errorText(new SyntaxError(message))).toBe("Something went wrong");
});
