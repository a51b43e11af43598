import * as v from "valibot";
import {
  accounting,
  certificates,
  chasing,
  invoicing,
  measurements,
  quotation,
  retention,
} from "./default-settings.ts";
import { type EmailTemplate, MAILS } from "./emails.ts";
import { choice, line, list, number, text } from "./fields.ts";
import { REPLIES } from "./replies.ts";
import { setting } from "./setting.ts";
import { template } from "./template.ts";

// Keys start with "office.". The database hides them from visitors.

const CONFIRMED = "Name and date. Leave blank for no verdict.";
const UNCONFIRMED = "Leave blank until confirmed. The manufacturer’s manual states it.";

/** Placeholders allowed in braces. */
const QUOTATION_NAMES = ["company", "city"] as const;
const REPLY_NAMES = ["name", "company"] as const;

export const OFFICE_SETTINGS = {
  "office.bank": setting({
    title: "Bank",
    section: "Documents",
    about:
      "On private quotation and invoice pages and in customer accounts, with the date of the last change. Never in an email or a PDF. A change needs a second admin’s approval, or takes effect after 72 hours if there is none.",
    schema: v.object({
      bank: text("Bank details", 300, { least: 0, hint: "Bank, account, branch code" }),
    }),
    first: { bank: "" },
  }),
  "office.quotation": setting({
    title: "Quotations",
    section: "Documents",
    about: "Defaults for new quotations. The first text in each list is used automatically.",
    schema: v.object({
      validDays: number("Valid for (days)", { least: 1, most: 365 }),
      remindDays: number("Reminder (days before expiry)", { least: 1, most: 30 }),
      terms: list(
        "Terms",
        "terms",
        v.object({
          ...titledText(5000, QUOTATION_NAMES).entries,
          payment: line("Payment terms", 200, {
            least: 0,
            hint: "Agreed customer terms take precedence",
          }),
        }),
        { least: 1, most: 20 },
      ),
      closings: list("Closing texts", "closing text", titledText(2000, QUOTATION_NAMES), {
        least: 1,
        most: 20,
      }),
    }),
    first: quotation,
  }),
  "office.invoicing": setting({
    title: "Invoices",
    section: "Documents",
    about:
      "Wording, limits and automatic reminders for invoices. The limits follow section 20 of the VAT Act 89 of 1991, as at November 2026. Have your accountant confirm them.",
    schema: v.object({
      title: line("Title of a tax invoice", 40, { hint: "Tax invoice, VAT invoice or Invoice" }),
      fullFrom: number("Full tax invoice above (R, including VAT)", {
        ...{ least: 0, most: 1_000_000, decimals: 2 },
        hint: "Up to this total, the customer’s details may be omitted.",
      }),
      evidenceDays: number("Export evidence due after (days)", { least: 1, most: 365 }),
      reminders: list(
        "Reminders",
        "reminder",
        v.object({ days: number("Days after the due date", { least: 1, most: 365 }) }),
        { least: 0, most: 10 },
      ),
      confirmed: line("Confirmed by", 200, {
        least: 0,
        hint: "Accountant and date, for your own record",
      }),
    }),
    first: invoicing,
  }),
  "office.certificates": setting({
    title: "Test certificates",
    section: "Documents",
    about:
      "Limits for test certificates and balancing reports. A group of limits gives no verdict until someone has checked it against the standard and entered their name.",
    schema: v.object({
      decisionRule: text("Decision rule", 1000),
      tolerances: list(
        "ISO 1217, Annex C",
        "range",
        v.object({
          upTo: number("Flow up to (m³/min)", { least: 0.001, most: 100_000, decimals: 3 }),
          flow: number("Flow (±%)", { least: 0.1, most: 50, decimals: 1 }),
          energy: number("Specific energy (±%)", { least: 0.1, most: 50, decimals: 1 }),
        }),
        { least: 1, most: 10 },
      ),
      speedError: number("Maximum speed correction (%)", { least: 0, most: 20, decimals: 1 }),
      tolerancesConfirmed: line("Tolerances confirmed by", 200, { least: 0, hint: CONFIRMED }),
      planeLeast: number("Minimum share per plane (%)", { least: 0, most: 50 }),
      planeMost: number("Maximum share per plane (%)", { least: 50, most: 100 }),
      planesConfirmed: line("Plane shares confirmed by", 200, { least: 0, hint: CONFIRMED }),
    }),
    first: certificates,
  }),
  "office.measurements": setting({
    title: "Measurement templates",
    section: "Documents",
    about:
      "Measurements that the workshop adds to a strip report with one tap, by model. Without a minimum, or a new value and a limit, there is no verdict.",
    schema: v.object({
      lines: list(
        "Measurements",
        "measurement",
        v.object({
          model: line("Model", 120),
          name: line("Measured", 120),
          unit: line("Unit", 20, { least: 0 }),
          newValue: line("As new", 20, { least: 0, hint: "Leave blank if unknown." }),
          minimum: line("Minimum", 20, { least: 0, hint: UNCONFIRMED }),
          limit: line("Limit", 20, { least: 0, hint: UNCONFIRMED }),
        }),
        { most: 300 },
      ),
    }),
    first: measurements,
  }),
  "office.accounting": setting({
    title: "Accounting software",
    section: "Documents",
    about:
      "Account and tax codes for invoice exports, as in your accounting software. The defaults are examples.",
    schema: v.object({
      account: line("Sales account", 50),
      standard: line("Tax code, standard rate", 50),
      zero: line("Tax code, zero rate", 50),
      exports: line("Tax code, exports", 50),
    }),
    first: accounting,
  }),
  "office.chasing": setting({
    title: "Following up quotations",
    section: "Documents",
    about: "When to follow up a quotation, and why quotations are lost.",
    schema: v.object({
      followUpDays: number("Follow up (days after sending)", {
        least: 0,
        most: 365,
        hint: "0 sets no date.",
      }),
      reasons: list("Reasons", "reason", v.object({ title: line("Reason", 100) }), {
        least: 1,
        most: 30,
      }),
    }),
    first: chasing,
  }),
  "office.retention": setting({
    title: "Retention",
    section: "Documents",
    about:
      "How long records are retained. If switched on, an hourly job deletes older records, and only a backup can restore them. 0 months means no limit. Orders, quotations, invoices and repairs are always retained.",
    schema: v.object({
      removal: choice("Removal of expired records", ["Off", "On"]),
      enquiries: number("Enquiries without a quotation, order or repair (months)", {
        ...{ least: 1, most: 24 },
        hint: "The privacy policy states a maximum of 24.",
      }),
      attachments: number("Files of enquiries (months)", { least: 0, most: 240 }),
      activities: number("Activity log (months)", { least: 0, most: 240 }),
      emails: number("Sent and failed emails (months)", { least: 0, most: 240 }),
    }),
    first: retention,
  }),
  "office.replies": setting({
    title: "Replies to enquiries",
    section: "Replies",
    about: "Templates for replies.",
    schema: v.object({
      replies: list("Replies", "reply", titledText(5000, REPLY_NAMES), { least: 1, most: 30 }),
    }),
    first: { replies: REPLIES },
  }),
  "office.mail.quote-sent": mail(MAILS["quote-sent"]),
  "office.mail.quote-reminder": mail(MAILS["quote-reminder"]),
  "office.mail.quote-answer": mail(MAILS["quote-answer"]),
  "office.mail.quote-accepted": mail(MAILS["quote-accepted"]),
  "office.mail.quote-accepted-office": mail(MAILS["quote-accepted-office"]),
  "office.mail.quote-amended": mail(MAILS["quote-amended"]),
  "office.mail.quote-amendment-office": mail(MAILS["quote-amendment-office"]),
  "office.mail.quote-declined-office": mail(MAILS["quote-declined-office"]),
  "office.mail.quote-question-office": mail(MAILS["quote-question-office"]),
  "office.mail.purchase-sent": mail(MAILS["purchase-sent"]),
  "office.mail.purchase-confirmed-office": mail(MAILS["purchase-confirmed-office"]),
  "office.mail.invoice-sent": mail(MAILS["invoice-sent"]),
  "office.mail.credit-note-sent": mail(MAILS["credit-note-sent"]),
  "office.mail.pro-forma-sent": mail(MAILS["pro-forma-sent"]),
  "office.mail.invoice-reminder": mail(MAILS["invoice-reminder"]),
  "office.mail.payment-proof-office": mail(MAILS["payment-proof-office"]),
  "office.mail.enquiry-received": mail(MAILS["enquiry-received"]),
  "office.mail.enquiry-answered": mail(MAILS["enquiry-answered"]),
  "office.mail.enquiry-report": mail(MAILS["enquiry-report"]),
  "office.mail.enquiry-certificate": mail(MAILS["enquiry-certificate"]),
  "office.mail.enquiry-added-office": mail(MAILS["enquiry-added-office"]),
  "office.mail.order-confirmed": mail(MAILS["order-confirmed"]),
  "office.mail.order-dispatched": mail(MAILS["order-dispatched"]),
  "office.mail.order-part-dispatched": mail(MAILS["order-part-dispatched"]),
  "office.mail.order-delivered": mail(MAILS["order-delivered"]),
  "office.mail.order-cancelled": mail(MAILS["order-cancelled"]),
};

function titledText(most: number, names: readonly string[]) {
  return v.object({ title: line("Name", 60), text: template(text("Text", most), names) });
}

function mail({ title, about, names, subject, text: words }: EmailTemplate) {
  return setting({
    title: `Email: ${title}`,
    section: "Emails",
    about,
    schema: v.object({
      subject: template(line("Subject", 150), names),
      text: template(text("Text", 5000, { least: words === "" ? 0 : 1 }), names),
    }),
    first: { subject, text: words },
  });
}
