import { useEffect, useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import type { PageOfRows } from "#app/data/rows.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { formatCount, formatPrice } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { SECTIONS } from "#app/office/sections.ts";
import { fetchPeople } from "#domains/accounts/people.ts";
import { machineTitle } from "#domains/customer-machines/customer-machine.ts";
import { fetchCustomerMachines } from "#domains/customer-machines/customer-machines.ts";
import { fetchCustomers } from "#domains/customers/customers.ts";
import { fetchEnquiries } from "#domains/enquiries/enquiries.ts";
import { subjectText } from "#domains/enquiries/subject-text.ts";
import { invoiceStatus, KIND_LABELS } from "#domains/invoices/invoice-text.ts";
import { fetchInvoices } from "#domains/invoices/invoices.ts";
import { fetchOfficeOrders } from "#domains/orders/office-orders.ts";
import { useFoundParts } from "#domains/products/components/use-found-parts.ts";
import { purchaseStatus } from "#domains/purchasing/purchase.ts";
import { fetchPurchases } from "#domains/purchasing/purchases.ts";
import { fetchSuppliers } from "#domains/purchasing/suppliers.ts";
import { quoteTitle } from "#domains/quotes/components/quote-links.tsx";
import { fetchQuotes, shownState } from "#domains/quotes/quotes.ts";

type Hit = { path: string; title: string; detail: string };
type HitGroup = { label: string; hits: Hit[] };

/** All types fit on a screen. */
const SHOWN = 4;
/** ms */
const TYPING_PAUSE = 200;

const COMMANDS: readonly Hit[] = [
  { path: "/admin/quotes/new", title: "New quotation", detail: "" },
  { path: "/admin/orders/new", title: "New order", detail: "" },
  { path: "/admin/customers/new", title: "New customer", detail: "" },
  { path: "/admin/products/new", title: "New product", detail: "" },
  { path: "/admin/enquiries/new", title: "New enquiry or repair", detail: "" },
  { path: "/admin/customer-machines/new", title: "New customer machine", detail: "" },
  { path: "/admin/suppliers/new", title: "New supplier", detail: "" },
  { path: "/admin/suppliers", title: "Suppliers", detail: "" },
  { path: "/admin/purchases/shortages", title: "Shortages", detail: "" },
  { path: "/admin/personal-data", title: "Personal data", detail: "" },
  { path: "/admin/products/import", title: "Import products", detail: "" },
  { path: "/admin/customers/import", title: "Import customers", detail: "" },
  { path: "/admin/categories", title: "Categories", detail: "" },
  { path: "/admin/types", title: "Product types", detail: "" },
  ...SECTIONS.map(({ to, label }) => ({ path: to, title: label, detail: "" })),
];

export function useHits(typed: string): { groups: HitGroup[]; isLoading: boolean } {
  const now = typed.trim();
  const words = useSettled(now);
  const today = officeDay(new Date());
  const orders = useFound("orders", words, (tables) =>
    fetchOfficeOrders(tables, { words, status: null, sort: "-created_at" }, 1),
  );
  const quotes = useFound("quotations", words, (tables) =>
    fetchQuotes(tables, { words, today, show: null, sort: "-created_at" }, 1),
  );
  const enquiries = useFound("enquiries", words, (tables) =>
    fetchEnquiries(tables, { words, status: null, unsent: false }, 1),
  );
  const invoices = useFound("invoices", words, (tables) =>
    fetchInvoices(tables, { words, today, show: null, kind: null, sort: "-issued_on" }, 1),
  );
  const people = useFound("users", words, (tables) =>
    fetchPeople(tables, { words, role: null, sort: "-created_at" }, 1),
  );
  const customers = useFound("customers", words, (tables) =>
    fetchCustomers(tables, { words, sort: "-last_contact_at" }, 1),
  );
  const machines = useFound("customer machines", words, (tables) =>
    fetchCustomerMachines(tables, { words, sort: "-updated_at" }, 1),
  );
  const purchases = useFound("purchase orders", words, (tables) =>
    fetchPurchases(tables, { words, today, show: null, sort: "-created_at" }, 1),
  );
  const suppliers = useFound("suppliers", words, (tables) =>
    fetchSuppliers(tables, { words, sort: "name" }, 1),
  );
  const products = useProducts(now);
  const group = <Row>(
    label: string,
    list: string,
    found: PageOfRows<Row> | undefined,
    hit: (row: Row) => Hit,
  ) => hitGroup(label, `/admin/${list}?${new URLSearchParams({ q: words })}`, found, hit);

  const groups = [
    { label: "Go to", hits: commandsFor(now) },
    group("Orders", "orders", orders.data, (order) => ({
      path: `/admin/orders/${order.id}`,
      title: `Order ${order.number}`,
      detail: line(
        order.customer_name || order.customer_email,
        capitalized(order.status),
        when(order),
      ),
    })),
    group("Quotations", "quotes", quotes.data, (quote) => ({
      path: `/admin/quotes/${quote.id}`,
      title: quoteTitle(quote),
      detail: line(
        quote.customer_company || quote.customer_name,
        capitalized(shownState(quote, today)),
        formatPrice(quote.gross, quote.currency),
      ),
    })),
    group("Invoices", "invoices", invoices.data, (invoice) => ({
      path: `/admin/invoices/${invoice.id}`,
      title: `${KIND_LABELS[invoice.kind]} ${invoice.number}`,
      detail: line(
        invoice.customer_name,
        invoiceStatus(invoice, today),
        formatPrice(invoice.total, invoice.currency),
      ),
    })),
    group("Enquiries", "enquiries", enquiries.data, (enquiry) => ({
      path: `/admin/enquiries/${enquiry.id}`,
      title: `${enquiry.reference}, ${enquiry.name}`,
      detail: line(
        enquiry.company || subjectText(enquiry),
        capitalized(enquiry.status),
        when(enquiry),
      ),
    })),
    group(
      "Customers",
      "customers",
      customers.data,
      ({ id, name, phone, customer_contacts: [first] }) => ({
        path: `/admin/customers/${id}`,
        title: name,
        detail: line(first?.name ?? "", first?.email ?? "", phone || (first?.phone ?? "")),
      }),
    ),
    group("Customer machines", "customer-machines", machines.data, (machine) => ({
      path: `/admin/customer-machines/${machine.id}`,
      title: machineTitle(machine),
      detail: line(machine.customers?.name ?? "", machine.site, machine.location),
    })),
    group("Purchase orders", "purchases", purchases.data, (purchase) => ({
      path: `/admin/purchases/${purchase.id}`,
      title: purchase.number ?? "Draft purchase order",
      detail: line(
        purchase.supplier_name,
        purchaseStatus(purchase, today),
        formatPrice(purchase.total, purchase.currency),
      ),
    })),
    group("Suppliers", "suppliers", suppliers.data, ({ id, name, contacts: [first] }) => ({
      path: `/admin/suppliers/${id}`,
      title: name,
      detail: line(first?.name ?? "", first?.email ?? "", first?.phone ?? ""),
    })),
    group("Users", "users", people.data, (person) => ({
      path: `/admin/users/${person.id}`,
      title: person.full_name || person.email || "Without a name",
      detail: line(person.company, person.full_name && (person.email ?? "")),
    })),
    group("Products", "products", products, (product) => ({
      path: `/admin/products/${product.id}`,
      title: product.name,
      detail: line(
        product.differs ? `Differs: ${product.differs}` : "",
        formatPrice(product.price),
        `${formatCount(product.stock)} in stock`,
      ),
    })),
  ];
  const readings = [
    ...[orders, quotes, invoices, enquiries, customers, machines, people],
    ...[purchases, suppliers],
  ];
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    isLoading: words !== now || readings.some(({ isFetching }) => isFetching),
  };
}

function hitGroup<Row>(
  label: string,
  list: string,
  found: PageOfRows<Row> | undefined,
  hit: (row: Row) => Hit,
): HitGroup {
  const { rows = [], total = 0 } = found ?? {};
  const hits = rows.slice(0, SHOWN).map(hit);
  const rest = {
    path: list,
    title: `All ${formatCount(total)} ${label.toLowerCase()}`,
    detail: "",
  };
  return { label, hits: total > SHOWN ? [...hits, rest] : hits };
}

function commandsFor(words: string): Hit[] {
  const requested = words.toLowerCase().split(/\s+/);
  if (words === "") return COMMANDS.slice(0, SHOWN);
  return COMMANDS.filter(({ title }) => {
    const named = title.toLowerCase().split(" ");
    return requested.every((word) => named.some((name) => name.startsWith(word)));
  });
}

function useFound<Row>(
  what: string,
  words: string,
  read: (tables: TableClient) => Promise<PageOfRows<Row>>,
) {
  return useReading({
    key: ["found", what, words],
    read,
    errorTitle: `Error searching ${what}`,
    keepsLast: words !== "",
    enabled: words !== "",
  });
}

function useProducts(words: string) {
  const found = useFoundParts(words);
  if (!found) return undefined;
  const rows = found.best.map(({ product, difference }) => ({ ...product, differs: difference }));
  return { rows, total: found.total, page: 1 };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const when = ({ created_at }: { created_at: string }) => formatMoment(created_at);
const line = (...parts: string[]) => parts.filter(Boolean).join(" · ");
