import { sql } from "kysely";
import {
  type EnquiryMailFacts,
  type EnquiryMailName,
  enquiryEmailWords,
  type OrderMailFacts,
  type OrderMailName,
  orderEmailWords,
} from "#domains/company/email-words.ts";
import { isEmailName } from "#domains/company/settings/emails.ts";
import { type SentLine, sentLineTexts } from "#domains/orders/delivery.ts";
import { mustNotBeSent, type RepairIntake } from "#domains/repairs/repair.ts";
import type { Database } from "#server/database/connections.ts";
import { readEmailSettings } from "#server/database/stored-settings.ts";
import type { EmailParts, TemplateMail } from "#server/email/compose-email.ts";
import { emailBodies } from "#server/email/email-layout.ts";
import type { Mail } from "#server/email/email-transport.ts";
import { suggestedParts, suggestedServices } from "./selection-suggestions.ts";

export function isEnquiryTemplate(template: string): template is EnquiryMailName {
  return template.startsWith("enquiry-") && isEmailName(template);
}

export function isOrderTemplate(template: string): template is OrderMailName {
  return template.startsWith("order-") && isEmailName(template);
}

export function officeAddress(office: string): { name: string; address: string } {
  return { name: "", address: office.replace(/^.*<|>$/g, "") };
}

const OWN_NAMES: ReadonlySet<string> = new Set(
  [...suggestedParts, ...suggestedServices].map(({ name }) => name),
);

export async function composeEnquiryEmail(
  database: Database,
  { siteUrl, office }: EmailParts,
  { to, data, enquiryId, messageId }: TemplateMail,
  template: EnquiryMailName,
): Promise<Mail> {
  const { rows } = await sql<
    Omit<EnquiryMailFacts, "isHeld" | "items"> & {
      email: string;
      items: { quantity: number; name: string; is_listed: boolean }[];
      declared: Pick<RepairIntake, "hazard" | "cleaning"> | null;
    }
  >`
    select reference, name, email, coalesce(messages.body, '') as body,
      array(
        select jsonb_build_object(
          'quantity', quantity, 'name', product_name, 'is_listed', product_id is not null
        )
        from public.enquiry_items
        where enquiry_id = enquiries.id order by position
      ) as items,
      (select count(*)::int from public.attachments where message_id = messages.id) as files,
      (
        select jsonb_build_object('hazard', hazard, 'cleaning', cleaning)
        from public.repairs where repairs.id = enquiries.id
      ) as declared
    from public.enquiries as enquiries
    left join public.messages on messages.id = ${messageId}
    where enquiries.id = ${enquiryId}`.execute(database);
  const [facts] = rows;
  if (!facts) throw new Error("The enquiry of this email was deleted.");
  const { settings, letterhead, names } = await readEmailSettings(database);
  // Security. The address may belong to someone else, so no visitor text goes into the email.
  const items = facts.items.map(({ quantity, name, is_listed }) => {
    const isOurs = is_listed || OWN_NAMES.has(name);
    return `${quantity} × ${isOurs ? name : "part as you described it"}`;
  });
  const words = enquiryEmailWords(
    template,
    settings[`office.mail.${template}`],
    {
      ...facts,
      body: data.body ?? facts.body,
      items,
      isHeld: facts.declared !== null && mustNotBeSent(facts.declared),
    },
    names,
  );
  const page = data.link ? `/enquiry/${data.link}` : `/admin/enquiries/${enquiryId}`;
  return {
    to: to ?? office,
    subject: words.subject,
    ...emailBodies(words, `${siteUrl}${page}`, letterhead),
    replyTo: to ? officeAddress(office) : { name: facts.name, address: facts.email },
  };
}

export async function composeOrderEmail(
  database: Database,
  { office }: EmailParts,
  { to, data }: TemplateMail,
  template: OrderMailName,
): Promise<Mail> {
  const { rows } = await sql<Omit<OrderMailFacts, "lines"> & { items: SentLine[] | null }>`
    select orders.number, customer_name as name, customer_reference as reference,
      coalesce(deliveries.carrier, '') as carrier,
      coalesce(deliveries.tracking, orders.tracking) as tracking,
      (
        select jsonb_agg(jsonb_build_object(
          'quantity', coalesce(sent.quantity, item.quantity), 'to_follow', sent.to_follow,
          'unit', unit, 'product_name', product_name, 'expected_on', expected_on
        ) order by position)
        from public.order_items as item
        left join public.delivery_lines as sent
          on order_item_id = item.id and delivery_id = deliveries.id
        where order_id = orders.id and (deliveries.id is null or sent.quantity is not null)
      ) as items
    from public.orders
    left join public.deliveries on deliveries.id = ${data.delivery ?? null}::uuid
    where orders.id = ${data.order}`.execute(database);
  const [order] = rows;
  if (!to || !order) throw new Error("The order of this email was deleted.");
  const { settings, letterhead, names } = await readEmailSettings(database);
  const { items, ...texts } = order;
  const facts = { ...texts, lines: sentLineTexts(items ?? []) };
  const words = orderEmailWords(template, settings[`office.mail.${template}`], facts, names);
  return {
    to,
    subject: words.subject,
    ...emailBodies(words, null, letterhead),
    replyTo: officeAddress(office),
  };
}
