import { sql } from "kysely";
import {
  ENQUIRY_MAILS,
  type EnquiryMailFacts,
  ORDER_MAILS,
  type OrderMailFacts,
} from "#app/content/enquiry-mails.ts";
import { orderNumber } from "#app/lib/order-number.ts";
import type { Mail } from "#server/backend/mail-carrier.ts";
import type { MailParts, TemplateMail } from "./compose-mail.ts";
import { mailBodies } from "./mail-layout.ts";

type EnquiryTemplate = keyof typeof ENQUIRY_MAILS;
type OrderTemplate = `order-${keyof typeof ORDER_MAILS}`;

export function isEnquiryTemplate(template: string): template is EnquiryTemplate {
  return Object.hasOwn(ENQUIRY_MAILS, template);
}

export function isOrderTemplate(template: string): template is OrderTemplate {
  return template.startsWith("order-") && Object.hasOwn(ORDER_MAILS, template.slice(6));
}

/** Where whoever answers one of our mails reaches the office. */
export function officeAddress(office: string): { name: string; address: string } {
  return { name: "", address: office.replace(/^.*<|>$/g, "") };
}

/** Puts a mail about an enquiry, or a message of the talk about it, into words. */
export async function composeEnquiryMail(
  { database, siteUrl, office }: MailParts,
  { to, data, contactMessageId, messageId }: TemplateMail,
  template: EnquiryTemplate,
): Promise<Mail> {
  const { rows } = await sql<EnquiryMailFacts & { email: string }>`
    select reference, name, email, coalesce(messages.body, '') as body,
      array(
        select format('%s × %s', quantity, product_name) from public.contact_message_items
        where contact_message_id = enquiries.id and product_id is not null order by position
      ) as items,
      (select count(*)::int from public.attachments where message_id = messages.id) as files
    from public.contact_messages as enquiries
    left join public.messages on messages.id = ${messageId}
    where enquiries.id = ${contactMessageId}`.execute(database);
  const [facts] = rows;
  if (!facts) throw new Error("The enquiry of this mail is gone.");
  const words = ENQUIRY_MAILS[template](facts);
  const page = data.link ? `/enquiry/${data.link}` : `/admin/enquiries/${contactMessageId}`;
  return {
    to: to ?? office,
    subject: words.subject,
    ...mailBodies(words, `${siteUrl}${page}`),
    replyTo: to ? officeAddress(office) : { name: facts.name, address: facts.email },
  };
}

/** Tells a customer what became of an order. */
export async function composeOrderMail(
  { database, office }: MailParts,
  { to, data }: TemplateMail,
  template: OrderTemplate,
): Promise<Mail> {
  const { rows } = await sql<Omit<OrderMailFacts, "number"> & { id: string }>`
    select id, customer_name as name, customer_reference as reference, tracking, array(
        select format('%s × %s', quantity, product_name) from public.order_items
        where order_id = orders.id order by position
      ) as lines
    from public.orders where id = ${data.order}`.execute(database);
  const [order] = rows;
  if (!to || !order) throw new Error("The order of this mail is gone.");
  const step = Object.entries(ORDER_MAILS).find(([name]) => template === `order-${name}`)?.[1];
  if (!step) throw new Error(`There is no mail "${template}".`);
  const words = step.write({ ...order, number: orderNumber(order.id) });
  return {
    to,
    subject: words.subject,
    ...mailBodies(words, null),
    replyTo: officeAddress(office),
  };
}
