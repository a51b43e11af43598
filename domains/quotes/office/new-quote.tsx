import type { FormEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { randomId } from "#app/lib/random-id.ts";
import { Content } from "#app/office/content.tsx";
import { readValue } from "#app/office/form/amounts.ts";
import { DraftNotice, useDraft } from "#app/office/form/draft.tsx";
import { boundFields } from "#app/ui/bound-fields.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fetchRates } from "#domains/company/exchange-rates.ts";
import { fetchSettings } from "#domains/company/settings.ts";
import { linkMachineDocument } from "#domains/customer-machines/contracts.ts";
import { machineTitle } from "#domains/customer-machines/customer-machine.ts";
import {
  type CustomerMachine,
  fetchCustomerMachine,
} from "#domains/customer-machines/customer-machines.ts";
import { fetchAgreedPrices } from "#domains/customers/agreed-prices.ts";
import { type Buyer, KnownCustomer } from "#domains/customers/components/known-customer.tsx";
import { type Customer, fetchCustomer } from "#domains/customers/customers.ts";
import { readEnquiry } from "#domains/enquiries/read-enquiry.ts";
import { fetchMachines } from "#domains/machines/machine.ts";
import { kitsOf } from "#domains/machines/machine-parts.ts";
import { selectedPart } from "#domains/machines/selected-part.ts";
import { fetchOrderableProducts } from "#domains/orders/office-orders.ts";
import { EnquiryQuotes } from "#domains/quotes/components/enquiry-quotes.tsx";
import { quoteTitle } from "#domains/quotes/components/quote-links.tsx";
import { setQuoteCustomer } from "#domains/quotes/contracts.ts";
import { QUOTE, type QuoteLine } from "#domains/quotes/quote.ts";
import { saveDraft } from "#domains/quotes/quote-edits.ts";
import { fetchQuote, type OfficeQuote } from "#domains/quotes/quotes.ts";
import {
  addresseeOf,
  copiedQuote,
  emptyQuote,
  quoteForCustomer,
  requestedLines,
} from "./quote-from-enquiry.ts";

export function NewQuote() {
  const [query] = useSearchParams();
  const enquiryId = query.get("enquiry");
  if (enquiryId) return <QuoteFromEnquiry key={enquiryId} enquiryId={enquiryId} />;
  const copiedId = query.get("copy");
  if (copiedId) return <QuoteFromQuote key={copiedId} id={copiedId} />;
  const machineId = query.get("machine");
  if (machineId) return <QuoteOfKit key={machineId} id={machineId} />;
  const customerId = query.get("customer");
  if (customerId) return <QuoteOfCustomer key={customerId} id={customerId} />;
  const email = query.get("email") ?? "";
  return (
    <QuoteFromScratch
      key={email}
      subject={`new ${email}`}
      customer={null}
      copied={null}
      start={{ name: query.get("name") ?? "", company: "", email }}
    />
  );
}

function QuoteFromEnquiry({ enquiryId }: { enquiryId: string }) {
  const source = useReading({
    key: ["enquiry of a new quotation", enquiryId],
    read: (tables) => readEnquiry(tables, enquiryId),
    errorTitle: "Error fetching enquiries",
    once: true,
  });
  return (
    <Content source={source} what="enquiry">
      {(enquiry) =>
        enquiry ? (
          <div className="grid max-w-4xl gap-5">
            <p>
              For {enquiry.name}
              {enquiry.company && `, ${enquiry.company}`}:{" "}
              {enquiry.items.length === 1 ? "1 line" : `${enquiry.items.length} lines`} from the
              enquiry.
            </p>
            <EnquiryQuotes enquiry={enquiry} />
          </div>
        ) : (
          <EmptyState
            title="Enquiry not found"
            actions={<LinkButton to="/admin/quotes/new">Start from scratch</LinkButton>}
          >
            It may have been deleted, or the link is incomplete.
          </EmptyState>
        )
      }
    </Content>
  );
}

function QuoteOfCustomer({ id }: { id: string }) {
  const source = useReading({
    key: ["customer of a new quotation", id],
    read: (tables) => fetchCustomer(tables, id),
    errorTitle: "Error fetching customer",
    once: true,
  });
  return (
    <Content source={source} what="customer">
      {(customer) =>
        customer ? (
          <QuoteFromScratch
            subject={`new ${id}`}
            customer={customer}
            copied={null}
            start={beginningOf(customer)}
          />
        ) : (
          <EmptyState
            title="Customer not found"
            actions={<LinkButton to="/admin/quotes/new">Start from scratch</LinkButton>}
          >
            It may have been deleted, or the link is incomplete.
          </EmptyState>
        )
      }
    </Content>
  );
}

/** The largest kit of the machine's model, for its owner. */
function QuoteOfKit({ id }: { id: string }) {
  const source = useReading({
    key: ["machine of a new quotation", id],
    async read(tables) {
      const machine = await fetchCustomerMachine(tables, id);
      if (!machine) return null;
      const customer = machine.customer_id
        ? await fetchCustomer(tables, machine.customer_id)
        : null;
      return { machine, customer, items: await fetchKit(tables, machine) };
    },
    errorTitle: "Error fetching machine",
    once: true,
  });
  return (
    <Content source={source} what="machine">
      {(found) =>
        found ? (
          <div className="grid max-w-4xl gap-5">
            <p className="wrap-anywhere">
              For {machineTitle(found.machine)}:{" "}
              {found.items.length === 0
                ? "no kit in the catalogue."
                : found.items.length === 1
                  ? "1 line"
                  : `${found.items.length} lines`}
              {found.items.length > 0 && " of its largest kit."}
            </p>
            <QuoteFromScratch
              subject={`machine ${id}`}
              customer={found.customer}
              copied={null}
              kit={{ machine: id, items: found.items }}
              start={
                found.customer ? beginningOf(found.customer) : { name: "", company: "", email: "" }
              }
            />
          </div>
        ) : (
          <EmptyState
            title="Machine not found"
            actions={<LinkButton to="/admin/quotes/new">Start from scratch</LinkButton>}
          >
            It may have been deleted, or the link is incomplete.
          </EmptyState>
        )
      }
    </Content>
  );
}

type KitItems = Parameters<typeof requestedLines>[0];

async function fetchKit(
  tables: TableClient,
  { model_id, ...machine }: CustomerMachine,
): Promise<KitItems> {
  const model = (await fetchMachines(tables)).find((one) => one.id === model_id);
  const [kit] = kitsOf((model?.positions ?? []).map((part) => ({ ...part, product: null })));
  if (!kit) return [];
  const parts = model?.positions.filter(({ callout }) =>
    kit.parts.some((part) => part.callout === callout),
  );
  const ids = (parts ?? []).flatMap(({ product_id }) => product_id ?? []);
  const products = ids.length > 0 ? await fetchOrderableProducts(tables, [...new Set(ids)]) : [];
  return (parts ?? []).map((part) => {
    const product = products.find((one) => one.id === part.product_id) ?? null;
    const {
      name,
      quantity,
      note = "",
    } = selectedPart(machineTitle(machine), {
      ...part,
      product: null,
    });
    return product
      ? { product, product_name: product.name, quantity: part.pieces, price: null, note }
      : { product, product_name: name, quantity, price: null, note };
  });
}

function QuoteFromQuote({ id }: { id: string }) {
  const source = useReading({
    key: ["quotation to copy", id],
    read: (tables) => fetchQuote(tables, id),
    errorTitle: "Error fetching quotation",
    once: true,
  });
  return (
    <Content source={source} what="quotation">
      {(quote) =>
        quote ? (
          <div className="grid max-w-4xl gap-5">
            <p>
              Copies{" "}
              {quote.quote_lines.length === 1 ? "1 line" : `${quote.quote_lines.length} lines`} with
              prices, terms and notes from {quoteTitle(quote)}.
            </p>
            <QuoteFromScratch
              subject={`copy ${id}`}
              customer={null}
              copied={quote}
              start={{
                name: quote.customer_name,
                company: quote.customer_company,
                email: quote.customer_email,
              }}
            />
          </div>
        ) : (
          <EmptyState
            title="Quotation not found"
            actions={<LinkButton to="/admin/quotes/new">Start from scratch</LinkButton>}
          >
            It may have been deleted, or the link is incomplete.
          </EmptyState>
        )
      }
    </Content>
  );
}

/** The id is stable, so that a retry creates no second quotation. */
const BEGINNING = v.object({
  id: v.string(),
  name: v.string(),
  company: v.string(),
  email: v.string(),
  /** Another customer for a copy. */
  customer: v.optional(v.object({ id: v.string(), name: v.string() })),
});
type Beginning = v.InferOutput<typeof BEGINNING>;

function beginningOf(customer: Customer): Omit<Beginning, "id"> {
  const { customer_name, customer_company, customer_email } = addresseeOf(customer);
  return { name: customer_name, company: customer_company, email: customer_email };
}

function QuoteFromScratch({
  subject,
  customer,
  copied,
  kit,
  start,
}: {
  /** Draft key. */
  subject: string;
  customer: Customer | null;
  copied: OfficeQuote | null;
  kit?: { machine: string; items: KitItems };
  start: Omit<Beginning, "id">;
}) {
  const { name, company, email } = start;
  const saved = useDraft<Beginning>({
    form: "quote",
    subject,
    start: () => ({ id: randomId(), name, company, email }),
    isDraft: (value) => v.is(BEGINNING, value),
    isChanged: (draft) => draft.name !== name || draft.company !== company || draft.email !== email,
  });
  const { draft } = saved;
  const navigate = useNavigate();
  const { busy, run } = useAction("Error saving quotation", async (tables) => {
    const [settings, rates] = await Promise.all([fetchSettings(tables), fetchRates(tables)]);
    const chosen = draft.customer ? await fetchCustomer(tables, draft.customer.id) : customer;
    if (draft.customer && !chosen) throw new Error("This customer no longer exists.");
    const now = new Date();
    const made = copied
      ? copiedQuote(copied, chosen, now, settings, rates)
      : {
          fields: chosen
            ? quoteForCustomer(chosen, now, settings, rates)
            : emptyQuote(now, settings),
          lines: [] as QuoteLine[],
        };
    const lines = kit
      ? requestedLines(kit.items, made.fields.exchange_rate ?? 1, settings, {
          agreed: chosen ? await fetchAgreedPrices(tables, chosen.id) : [],
          day: officeDay(now),
        })
      : made.lines;
    const fields = {
      ...made.fields,
      customer_name: draft.name.trim(),
      customer_company: draft.company.trim(),
      customer_email: draft.email.trim(),
    };
    await saveDraft(tables, { id: draft.id, seen: null, fields, lines });
    if (kit) {
      const document = { document_kind: "quote", document: draft.id, linked: true } as const;
      await linkMachineDocument(tables, { target: kit.machine, ...document });
    }
    const owner = chosen?.id ?? copied?.customer_id;
    if (owner) await setQuoteCustomer(tables, { quote: draft.id, customer: owner });
  });

  async function begin(event: FormEvent) {
    event.preventDefault();
    if (!(await run())) return;
    saved.forget();
    await navigate(`/admin/quotes/${draft.id}`);
  }

  const box = boundFields(draft, (typed) => saved.change({ ...draft, ...typed }), {
    name: readValue(QUOTE.entries.customer_name, draft.name).error,
    company: readValue(QUOTE.entries.customer_company, draft.company).error,
    email: readValue(QUOTE.entries.customer_email, draft.email).error,
  });
  return (
    <div className="grid max-w-4xl gap-5">
      {/* Outside, because forms cannot nest. */}
      {copied && (
        <KnownCustomer
          what="Quotation"
          chosen={draft.customer}
          onChoose={(chosen) =>
            saved.change(chosen ? forBuyer(draft, chosen) : { id: draft.id, ...start })
          }
        />
      )}
      <form noValidate onSubmit={begin} className="grid gap-5">
        <DraftNotice saved={saved} />
        <div className="grid gap-4 md:grid-cols-3">
          <TextField label="Customer’s name" maxLength={200} {...box("name")} />
          <TextField label="Company" maxLength={200} {...box("company")} />
          <TextField
            label="Email"
            type="email"
            maxLength={254}
            hint="Required before sending."
            {...box("email")}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? "Saving..." : "Create quotation"}
          </Button>
          <LinkButton to="/admin/quotes" variant="quiet" onClick={saved.forget}>
            Cancel
          </LinkButton>
        </div>
      </form>
    </div>
  );
}

function forBuyer({ id }: Beginning, { customer, name, email }: Buyer): Beginning {
  return { id, customer, name, email, company: customer.name === name ? "" : customer.name };
}
