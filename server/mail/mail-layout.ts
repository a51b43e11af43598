import { html } from "hono/html";
import { company } from "#app/content/company.ts";
import type { MailWords } from "#app/content/mails.ts";

/** The bodies of a mail, made of the same words; the button leads to `address`. */
export function mailBodies(
  { paragraphs, said, action }: MailWords,
  address: string | null,
): { text: string; html: string } {
  const quoted = said?.split("\n").map((line) => `> ${line}`.trimEnd());
  const parts = [
    ...paragraphs,
    ...(quoted ? [quoted.join("\n")] : []),
    ...(action && address ? [`${action}:\n${address}`] : []),
    `${company.name}\n${company.phone.shown} · ${company.email}`,
  ];
  return { text: `${parts.join("\n\n")}\n`, html: String(page(paragraphs, said, action, address)) };
}

function page(
  paragraphs: string[],
  said: string | undefined,
  action: string | undefined,
  address: string | null,
) {
  const quote =
    said === undefined
      ? ""
      : html`<p style="margin:0 0 16px;padding:8px 16px;border-left:3px solid #c9cdd1;white-space:pre-wrap">${said}</p>`;
  const button =
    action && address
      ? html`<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;background:#1c1f22;color:#ffffff;text-decoration:none;font-weight:bold">${action}</a></p>`
      : "";
  return html`<!doctype html>
<html lang="en-ZA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${company.name}</title></head>
<body style="margin:0;background:#ffffff;color:#1c1f22;font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px">
${paragraphs.map((text) => html`<p style="margin:0 0 16px;white-space:pre-line">${text}</p>`)}
${quote}${button}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #c9cdd1;color:#5b6168;font-size:14px">${company.name}<br>${company.phone.shown} · ${company.email}</p>
</div>
</body>
</html>`;
}
