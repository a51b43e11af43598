import { AuthClient } from "@supabase/auth-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import { expect, test } from "vitest";
import { errorText } from "./error-text.ts";

const PAGE_OF_A_PROXY = "<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>";

/** Text shown for this auth service response to a sign-in. */
async function signInText(body: string, status: number): Promise<string> {
  const fetch = async () => new Response(body, { status });
  const auth = new AuthClient({ url: "https://a.example", fetch, persistSession: false });
  const { error } = await auth.signInWithPassword({ email: "a@example.com", password: "123456" });
  return errorText(error);
}

/** Text shown for this response of the tables. */
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
  "shows 'Something went wrong' for an auth response without a message, %s, %d (AUT-7)",
  async (body, status) => {
    expect(await signInText(body, status)).toBe("Something went wrong");
  },
);

test.each([
  ["{}", 400],
  [PAGE_OF_A_PROXY, 200],
  [PAGE_OF_A_PROXY, 502],
])(
  "shows 'Something went wrong' for a table response without a message, %s, %d",
  async (body, status) => {
    expect(await readText(body, status)).toBe("Something went wrong");
  },
);

test.each([502, 503, 504])(
  "reports with %d that the auth service is not responding (AUT-7)",
  async (status) => {
    const text = "The service is not responding. Please try again.";
    expect(await signInText(PAGE_OF_A_PROXY, status)).toBe(text);
  },
);

test.each([500, 503])("shows the service's own message with %d (AUT-7)", async (status) => {
  const message = "Too many people sign in at the moment. Please wait a minute.";
  expect(await signInText(JSON.stringify({ message }), status)).toBe(message);
  expect(await readText(JSON.stringify({ message }), status)).toBe(message);
});

test("shows the auth client's own message without a session (AUT-7)", async () => {
  const auth = new AuthClient({ url: "https://a.example", persistSession: false });
  const { error } = await auth.updateUser({ password: "123456" });
  expect(errorText(error)).toBe("Auth session missing!");
});

test("shows a sign-in error message of the service", async () => {
  const body = JSON.stringify({
    code: "invalid_credentials",
    message: "Invalid login credentials",
  });
  expect(await signInText(body, 400)).toBe("Invalid login credentials");
});

test("shows the reason why the catalogue rejects a deletion", async () => {
  const message = "The category still has 3 products.";
  expect(await readText(JSON.stringify({ code: "23503", message }), 409)).toBe(message);
});

test.each([
  "JSON.parse: unexpected character at line 1 column 1 of the JSON data",
  "JSON Parse error: Unrecognized token '<'",
  "The string did not match the expected pattern.",
])("hides the browser's own parse error “%s”", (message) => {
  expect(errorText(new SyntaxError(message))).toBe("Something went wrong");
});
