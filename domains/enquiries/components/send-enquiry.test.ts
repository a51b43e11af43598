import { expect, onTestFinished, test, vi } from "vitest";
import { sendEnquiry } from "./send-enquiry.ts";

/** What is made of this answer of the form service. */
async function sent(answer: object, status = 422) {
  vi.stubGlobal("fetch", async () => Response.json(answer, { status }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const {
    errors,
    isAnswered: _,
    ...rest
  } = {
    ...{ errors: undefined, isAnswered: true },
    ...(await sendEnquiry(new FormData(), { origin: "https://forms.example", form: "contact" })),
  };
  return errors ?? rest;
}

test.each([
  "BLOCKED",
  "EMPTY",
  "FILES_TOO_BIG",
  "FORM_NOT_FOUND",
  "INACTIVE",
  "NO_FILE_UPLOADS",
  "PROJECT_NOT_FOUND",
  "TOO_MANY_FILES",
])("the form service's code %s is told above the form, in its own words (FRM-3)", async (code) => {
  const message = "is what the service says";
  expect(await sent({ errors: [{ code, message }] })).toEqual({ fields: {}, form: message });
});

test.each([
  "REQUIRED_FIELD_EMPTY",
  "REQUIRED_FIELD_MISSING",
  "TYPE_EMAIL",
  "TYPE_NUMERIC",
  "TYPE_TEXT",
])("the form service's code %s is told under its field (FRM-4)", async (code) => {
  const message = "is what the service says";
  expect(await sent({ errors: [{ field: "phone", code, message }] })).toEqual({
    fields: { phone: message },
    form: null,
  });
});

test("a single error is told above the form (FRM-2)", async () => {
  expect(await sent({ error: "The form is closed." })).toEqual({
    fields: {},
    form: "The form is closed.",
  });
});

test("an answer of another form is an unexpected one (FRM-5)", async () => {
  expect(await sent({ hello: "world" }, 200)).toEqual({
    fields: {},
    form: "Unexpected response format",
  });
});

test("a next link means that the message has arrived (FRM-2)", async () => {
  expect(await sent({ next: "/contact?sent=1" }, 200)).toEqual({ sent: null });
});

test("our own service says what the enquiry is called, and the private link that opens it", async () => {
  const link = "a".repeat(43);
  expect(await sent({ next: `/contact?sent=1#E-2026-0001/${link}` }, 200)).toEqual({
    sent: { reference: "E-2026-0001", link },
  });
});

test.each([
  ["a refusal", () => Response.json({ errors: [{ code: "EMPTY", message: "is empty" }] }), true],
  ["a refusal in words", () => Response.json({ error: "A file is no longer here." }), true],
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch")), false],
  ["an answer of another program", () => Response.json({ hello: "world" }), false],
  ["the page of a proxy", () => new Response("<!doctype html>"), false],
])("%s is told apart from what may be sent again unchanged", async (_, answer, isAnswered) => {
  vi.stubGlobal("fetch", async () => answer());
  onTestFinished(() => void vi.unstubAllGlobals());
  const to = { origin: "https://forms.example", form: "contact" };
  expect(await sendEnquiry(new FormData(), to)).toMatchObject({ isAnswered });
});
