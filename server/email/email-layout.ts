import { html } from "hono/html";
import { companyPlace } from "#app/lib/place.ts";
import type { EmailWords } from "#domains/company/email-words.ts";
import type { Letterhead } from "#domains/company/settings/page-settings.ts";

/* Email programs lack reliable stylesheets, hence tables and inline styles. Colours of app.css. */
const INK = "#0e1a2b";
const MUTED = "#505c6b";
const LINE = "#d2d9e0";
const MILL = "#f4f6f8";

export function emailBodies(
  words: EmailWords,
  address: string | null,
  letterhead: Letterhead,
): { text: string; html: string } {
  const { paragraphs, facts = [], lines = [], said, action } = words;
  const quoted = said?.split("\n").map((line) => `> ${line}`.trimEnd());
  const parts = [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map((fact) => fact.join(": ")).join("\n")] : []),
    ...(quoted ? [quoted.join("\n")] : []),
    ...(lines.length > 0 ? [lines.join("\n")] : []),
    ...(action && address ? [`${action}:\n${address}`] : []),
    `${letterhead.company}\n${letterhead.phone} · ${letterhead.email}`,
  ];
  return { text: `${parts.join("\n\n")}\n`, html: emailPage(words, address, letterhead) };
}

export function emailPage(
  { subject, paragraphs, facts = [], lines = [], said, action }: EmailWords,
  address: string | null,
  letterhead: Letterhead,
): string {
  const { company, colours, name, registrationNumber, phone, email } = letterhead;
  const { accent, action: signal } = colours;
  return String(html`<!doctype html>
<html lang="${companyPlace().locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;background:${MILL};color:${INK};font:16px/1.5 Arial,sans-serif;word-break:break-word">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${MILL}"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid ${LINE};text-align:left">
<tr><td style="padding:18px 24px;background:${INK};color:#ffffff;font-size:18px;font-weight:bold;border-bottom:4px solid ${signal}">${company}</td></tr>
<tr><td style="padding:28px 24px 8px">
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.25">${unbroken(subject)}</h1>
${paragraphs.map((text) => html`<p style="margin:0 0 16px;white-space:pre-line">${unbroken(text)}</p>`)}
${facts.length > 0 ? factTable(facts) : ""}
${said === undefined ? "" : quotation(said, accent)}
${lines.length > 0 ? lineTable(lines) : ""}
${action && address ? button(action, address, signal) : ""}
</td></tr>
<tr><td style="padding:16px 24px;background:${MILL};border-top:1px solid ${LINE};color:${MUTED};font-size:13px;line-height:1.6">
${name}, registration ${registrationNumber}<br>${letterhead.address}<br><a href="tel:${phone.replaceAll(/[^\d+]/g, "")}" style="color:${accent}">${phone}</a> · <a href="mailto:${email}" style="color:${accent}">${email}</a>
</td></tr>
</table>
</td></tr></table>
</body>
</html>`);
}

const NUMBER = /\b([QE]-\d{4}-\d{4,})\b/;

function unbroken(text: string) {
  return text
    .split(NUMBER)
    .map((part, place) =>
      place % 2 === 1 ? html`<span style="white-space:nowrap">${part}</span>` : part,
    );
}

function quotation(said: string, accent: string) {
  return html`<p style="margin:0 0 20px;padding:12px 16px;background:${MILL};border-left:4px solid ${accent};white-space:pre-wrap">${said}</p>`;
}

function factTable(facts: [label: string, value: string][]) {
  const cell = `padding:8px 0;border-bottom:1px solid ${LINE};vertical-align:top`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:2px solid ${INK}">
${facts.map(
  ([label, value]) =>
    html`<tr><td style="${cell};color:${MUTED};padding-right:16px">${label}</td><td align="right" style="${cell};font-weight:bold">${value}</td></tr>`,
)}
</table>`;
}

function lineTable(lines: string[]) {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:2px solid ${INK}">
${lines.map((line) => html`<tr><td style="padding:8px 0;border-bottom:1px solid ${LINE};white-space:pre-line">${line}</td></tr>`)}
</table>`;
}

function button(action: string, address: string, signal: string) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${signal};border-radius:2px"><a href="${address}" style="display:inline-block;padding:14px 24px;color:${INK};font-weight:bold;text-decoration:none">${action}</a></td></tr></table>`;
}
