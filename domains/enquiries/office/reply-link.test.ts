import { expect, test } from "vitest";
import { replyLink } from "./reply-link.ts";

const enquiry = {
  name: "Ann",
  email: "ann@example.com",
  subject: "other",
  subject_label: "Other",
  message: "Our blower is loud.\n\nCan you come?",
};

const parts = (link: string) => {
  const { pathname, searchParams } = new URL(link);
  return {
    to: decodeURIComponent(pathname),
    subject: searchParams.get("subject"),
    body: searchParams.get("body"),
  };
};

test("addresses the sender, names the subject and quotes the message", () => {
  expect(parts(replyLink(enquiry))).toEqual({
    to: "ann@example.com",
    subject: "Your enquiry, Other",
    body: "Dear Ann,\r\n\r\n\r\n\r\nYou wrote:\r\n> Our blower is loud.\r\n> \r\n> Can you come?",
  });
});

test.each([
  ["of 10,000 characters in one line", "x".repeat(10_000)],
  ["of 10,000 words", "long ".repeat(2000)],
  ["in another script", "жалоба ".repeat(1000)],
  ["of emoji", "😀".repeat(3000)],
  ["of unpaired surrogates", "\ud83d".repeat(100)],
])("truncates a message %s to fit the link", (_title, message) => {
  const link = replyLink({ ...enquiry, message });
  expect(link.length).toBeLessThanOrEqual(2000);
  expect(parts(link).body).toMatch(/^Dear Ann,[\s\S]*\n> [\s\S]+/);
});

test("prevents an address from adding recipients or headers", () => {
  const { to, subject, body } = parts(
    replyLink({ ...enquiry, email: "a?bcc=x@evil.example&subject=b@example.com" }),
  );
  expect(to).toBe("a?bcc=x@evil.example&subject=b@example.com");
  expect(subject).toBe("Your enquiry, Other");
  expect(body).toContain("Dear Ann");
});
