import { sql } from "kysely";
import {
  type EnquiryMailFacts,
  type EnquiryMailName,
  enquiryEmailWords,
  type OrderMailFacts,
  type OrderMailName,
  orderEmailWords,
} from "#domains/company/email-words.ts";
import { type SentLine, sentLineTexts } from "#domains/orders/delivery.ts";
import { mustNotBeSent, type RepairIntake } from "#domains/repairs/repair.ts";
import type { Composing, Letter } from "#server/email/compose-email.ts";
import { suggestedParts, suggestedServices } from "./selection-suggestions.ts";

const OWN_NAMES: ReadonlySet<string> = new Set(
  [...suggestedParts, ...suggestedServices].map(({ name }) => name),
);

export async function composeEnquiryEmail(
  { database, siteUrl, settings, names, data, enquiryId, messageId }: Composing,
  template: EnquiryMailName,
): Promise<Letter> {
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
  const party = { name: facts.name, address: facts.email };
  return { words, address: `${siteUrl}${page}`, party };
}

export async function composeOrderEmail(
  { database, settings, names, to, data }: Composing,
  template: OrderMailName,
): Promise<Letter> {
  const { rows } = await sql<Omit<OrderMailFacts, "lines"> & { items: SentLine[] | null }>`
    select orders.number, customer_name as name, customer_reference as reference,
      coalesce(deliveries.carrier, '') as carrier,
      coalesce(deliveries.tracking, orders.tracking) as tracking,
      (
        select jsonb_agg(jsonb_build_object(
          'quantity', coalesce(sent.quantity, item.quantity), 'to_follow', sent.to_follow,
          'unit', unit, 'product_name', product_name,
          'expected_on', coalesce(item.expected_on, private.arrival(orders.id, item.product_id))
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
  const { items, ...texts } = order;
  const facts = { ...texts, lines: sentLineTexts(items ?? []) };
  const words = orderEmailWords(template, settings[`office.mail.${template}`], facts, names);
  return { words, address: null, party: { name: order.name, address: to } };
}
