import { expect, onTestFinished, test, vi } from "vitest";
import { sendEnquiry } from "./send-enquiry.ts";

/** Result of sending for this form service response. */
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
])("shows the form service's message for code %s above the form (FRM-3)", async (code) => {
  const message = "is what the service says";
  expect(await sent({ errors: [{ code, message }] })).toEqual({ fields: {}, form: message });
});

test.each([
  "REQUIRED_FIELD_EMPTY",
  "REQUIRED_FIELD_MISSING",
  "TYPE_EMAIL",
  "TYPE_NUMERIC",
  "TYPE_TEXT",
])("shows the form service's message for code %s under its field (FRM-4)", async (code) => {
  const message = "is what the service says";
  expect(await sent({ errors: [{ field: "phone", code, message }] })).toEqual({
    fields: { phone: message },
    form: null,
  });
});

test("shows a single error above the form (FRM-2)", async () => {
  expect(await sent({ error: "The form is closed." })).toEqual({
    fields: {},
    form: "The form is closed.",
  });
});

test("reports an unexpected response format (FRM-5)", async () => {
  expect(await sent({ hello: "world" }, 200)).toEqual({
    fields: {},
    form: "Unexpected response format",
  });
});

test("treats a next link as successful delivery (FRM-2)", async () => {
  expect(await sent({ next: "/contact?sent=1" }, 200)).toEqual({ sent: null });
});

test("reads the enquiry number and private link from our own service", async () => {
  const link = "a".repeat(43);
  expect(await sent({ next: `/contact?sent=1#E-2026-0001/${link}` }, 200)).toEqual({
    sent: { reference: "E-2026-0001", link },
  });
});

test.each([
  [
    "a rejection with a code",
    () => Response.json({ errors: [{ code: "EMPTY", message: "is empty" }] }),
    true,
  ],
  ["a rejection with a message", () => Response.json({ error: "A file is no longer here." }), true],
  ["a network failure", () => Promise.reject(new TypeError("Failed to fetch")), false],
  ["a foreign response", () => Response.json({ hello: "world" }), false],
  ["a proxy's page", () => new Response("<!doctype html>"), false],
])("reports for %s whether the service responded", async (_, answer, isAnswered) => {
  vi.stubGlobal("fetch", async () => answer());
  onTestFinished(() => void vi.unstubAllGlobals());
  const to = { origin: "https://forms.example", form: "contact" };
  expect(await sendEnquiry(new FormData(), to)).toMatchObject({ isAnswered });
});
