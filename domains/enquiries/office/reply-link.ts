import type { Enquiry } from "#domains/enquiries/enquiries.ts";
import { subjectText } from "#domains/enquiries/subject-text.ts";

/** Limit of Outlook, the lowest among email programs and browsers. */
const MAX_LENGTH = 2000;

const CUT = "[…]";

/** Returns a mailto link with the message quoted (RFC 6068). Long messages end at a line. */
export function replyLink(
  enquiry: Pick<Enquiry, "email" | "name" | "message" | "subject" | "subject_label">,
): string {
  // Encode `?` and `&`, which would add headers.
  const address = encodeURIComponent(enquiry.email).replaceAll("%40", "@");
  const subject = `Your enquiry, ${subjectText(enquiry)}`;
  const greeting = `Dear ${enquiry.name},\n\n\n\nYou wrote:\n`;
  const link = (lines: string[]) =>
    `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
      (greeting + lines.map((line) => `> ${line}`).join("\n")).replaceAll("\n", "\r\n"),
    )}`;

  const lines = enquiry.message.toWellFormed().split("\n").flatMap(shortLines);
  if (link(lines).length <= MAX_LENGTH) return link(lines);
  const fitting: string[] = [];
  for (const line of lines) {
    if (link([...fitting, line, CUT]).length > MAX_LENGTH) break;
    fitting.push(line);
  }
  return link([...fitting, CUT]);
}

function shortLines(paragraph: string): string[] {
  return paragraph.match(/.{1,72}(?=\s|$)|.{1,72}/gu)?.map((line) => line.trim()) ?? [""];
}
