import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";

type Command = "select" | "insert" | "update" | "delete";
type Role = "anon" | "customer" | "workshop" | "office" | "admin" | "service";
type Whose = "own" | "other";
/** Letters of the allowed commands (select, insert, update, delete). */
type Rights = Record<Role, Record<Whose, string>>;
/**
 * As written below. Unless stated, the office has an admin's rights and the workshop a customer's.
 */
type WrittenRights = Pick<Rights, "anon" | "customer" | "admin" | "service"> & Partial<Rights>;

const both = (rights: string) => ({ own: rights, other: rights });
const PUBLIC: WrittenRights = {
  anon: both("S"),
  customer: both("S"),
  admin: both("SIUD"),
  service: both("SIUD"),
};
/** Written by functions only, which enforce the rules. */
const BY_FUNCTION: WrittenRights = {
  anon: both(""),
  customer: { own: "S", other: "" },
  admin: both("S"),
  service: both("SIUD"),
};

/** The same, but customers use a private link instead of a right. */
const OFFICE_READS: WrittenRights = { ...BY_FUNCTION, customer: both("") };

const STAFF_READS: WrittenRights = { ...OFFICE_READS, workshop: both("S") };

/** Rights by role. A missing table fails the test. */
export const MATRIX: Record<string, WrittenRights> = {
  categories: PUBLIC,
  products: PUBLIC,
  product_types: PUBLIC,
  product_fields: PUBLIC,
  machine_models: PUBLIC,
  machine_positions: PUBLIC,
  // They use the Storage protocol.
  product_photos: { ...PUBLIC, admin: both("SUD") },
  product_relations: { ...PUBLIC, admin: both("SID") },
  // Written by a function; the office's own fields are tested below.
  settings: { ...PUBLIC, admin: both("S") },
  exchange_rates: OFFICE_READS,
  profiles: {
    anon: both(""),
    customer: { own: "SU", other: "" },
    // Admins change other users' roles through set_role only.
    admin: { own: "SU", other: "S" },
    service: both("SIUD"),
  },
  wishlist_items: {
    anon: both(""),
    customer: { own: "SID", other: "" },
    admin: { own: "SID", other: "" },
    service: both("SIUD"),
  },
  // Strangers read published reviews without authors; customers read them on the page.
  reviews: { ...BY_FUNCTION, anon: both("S") },
  // Not even for the office.
  saved_lists: {
    anon: both(""),
    customer: { own: "SD", other: "" },
    admin: { own: "SD", other: "" },
    service: both("SIUD"),
  },
  list_views: {
    anon: both(""),
    customer: both(""),
    admin: { own: "SID", other: "" },
    service: both("SIUD"),
  },
  product_imports: OFFICE_READS,
  saved_list_items: {
    anon: both(""),
    customer: { own: "S", other: "" },
    admin: { own: "S", other: "" },
    service: both("SIUD"),
  },
  orders: BY_FUNCTION,
  order_items: BY_FUNCTION,
  order_amendments: OFFICE_READS,
  enquiries: {
    anon: both(""),
    customer: both(""),
    admin: both("SUD"),
    service: both("SIUD"),
  },
  enquiry_items: {
    anon: both(""),
    customer: both(""),
    admin: both("S"),
    service: both("SIUD"),
  },
  customers: OFFICE_READS,
  customer_contacts: OFFICE_READS,
  // Customers read theirs by a function.
  agreed_prices: { ...OFFICE_READS, admin: both("SIUD") },
  customer_machines: { ...OFFICE_READS, workshop: both("S") },
  customer_machine_codes: { ...OFFICE_READS, workshop: both("S") },
  customer_machine_documents: OFFICE_READS,
  attachments: OFFICE_READS,
  // The promised day is the office's to change.
  repairs: { ...OFFICE_READS, admin: both("SU") },
  repair_measurements: STAFF_READS,
  repair_hours: STAFF_READS,
  repair_parts: STAFF_READS,
  test_sheets: STAFF_READS,
  instruments: { ...STAFF_READS, admin: both("SIU") },
  // Issued documents stay.
  certificates: { ...OFFICE_READS, service: both("SI") },
  quotes: OFFICE_READS,
  quote_lines: OFFICE_READS,
  quote_events: { ...OFFICE_READS, service: both("SI") },
  messages: OFFICE_READS,
  deliveries: OFFICE_READS,
  delivery_lines: OFFICE_READS,
  // Issued invoices are permanent.
  invoices: { ...OFFICE_READS, service: both("SIU") },
  payments: OFFICE_READS,
  allocations: OFFICE_READS,
  bank_layouts: OFFICE_READS,
  suppliers: OFFICE_READS,
  product_suppliers: { ...OFFICE_READS, admin: both("SIUD") },
  purchases: OFFICE_READS,
  purchase_lines: OFFICE_READS,
  purchase_receipts: OFFICE_READS,
  purchase_receipt_lines: OFFICE_READS,
  stock_reservations: OFFICE_READS,
  stock_movements: { ...OFFICE_READS, workshop: both("S"), service: both("SI") },
  audit_log: { anon: both(""), customer: both(""), admin: both("S"), service: both("SI") },
};

type Row = Record<string, unknown>;
type Sample = { row: Row; key: string[]; change: Row };

type Cell = { role: Role; whose: Whose };

/** Starts a backend and tests the picked cells of the matrix on it. */
export async function testRights(pick: (cell: Cell) => boolean) {
  const backend = await startTestBackend();
  const { database } = backend;
  const customer = await createAccount(backend, "customer");
  const admin = await createAccount(backend, "admin", "admin");
  const office = await createAccount(backend, "office", "office");
  const workshop = await createAccount(backend, "workshop", "workshop");
  /** The user in each role; the other roles have none. */
  const PEOPLE: Partial<Record<Role, string>> = {
    customer: customer.id,
    workshop: workshop.id,
    office: office.id,
    admin: admin.id,
  };
  /** The database role of each, and the signed-in user. */
  const CALLERS: Record<Role, { name: string; person: string }> = {
    anon: { name: "anon", person: "" },
    customer: { name: "authenticated", person: customer.id },
    workshop: { name: "authenticated", person: workshop.id },
    office: { name: "authenticated", person: office.id },
    admin: { name: "authenticated", person: admin.id },
    service: { name: "service_role", person: "" },
  };
  const {
    rows: [category],
  } = await sql<{ id: string }>`insert into categories (name) values ('Test') returning id`.execute(
    database,
  );
  const {
    rows: [{ id: stranger } = { id: "" }],
  } = await sql<{ id: string }>`
  insert into auth.users (id, email) values (gen_random_uuid(), 'stranger@example.com')
  returning id`.execute(database);

  async function productId(): Promise<string> {
    const {
      rows: [row],
    } = await sql<{ id: string }>`
    insert into products (name, price, category_id) values ('P', 1, ${category?.id}) returning id`.execute(
      database,
    );
    return row?.id ?? "";
  }
  async function typeId(): Promise<string> {
    const { rows } = await sql<{ id: string }>`
    insert into product_types (key, name)
    values ('t' || left(gen_random_uuid()::text, 30), gen_random_uuid()::text) returning id`.execute(
      database,
    );
    return rows[0]?.id ?? "";
  }
  async function machineId(): Promise<string> {
    const id = randomUUID();
    await insertRow("machine_models", {
      id,
      manufacturer: "Karoo",
      model: id,
      kind: "rotary-valve",
    }).execute(database);
    return id;
  }
  async function enquiryId(): Promise<string> {
    const { rows } = await sql<{ id: string }>`
    insert into enquiries (name, email, subject, message)
    values ('N', 'n@example.com', 'other', 'M') returning id`.execute(database);
    return rows[0]?.id ?? "";
  }
  async function customerId(): Promise<string> {
    const id = randomUUID();
    await insertRow("customers", { id, name: "Karoo Cement" }).execute(database);
    return id;
  }
  function randomCode(): string {
    return randomUUID().replaceAll("-", "").slice(0, 13).toUpperCase();
  }
  async function customerMachineId(): Promise<string> {
    const id = randomUUID();
    await insertRow("customer_machines", { id, manufacturer: "Aerzen" }).execute(database);
    return id;
  }
  async function orderId(owner: string): Promise<string> {
    const {
      rows: [row],
    } = await sql<{ id: string }>`
    insert into orders (user_id, customer_email) values (${owner}, 'x@example.com') returning id`.execute(
      database,
    );
    return row?.id ?? "";
  }

  async function invoiceRow(owner: string) {
    const { rows } = await sql<{ number: string }>`
      select private.next_number('I') as number`.execute(database);
    return {
      ...{ id: randomUUID(), order_id: await orderId(owner), customer_id: await customerId() },
      ...{ kind: "invoice", number: rows[0]?.number, issued_on: "2026-11-27", currency: "USD" },
      ...{ customer_name: "Karoo Cement", net: 100, total: 115, owed: 115, document: {} },
    };
  }
  async function paymentRow() {
    return {
      ...{ id: randomUUID(), customer_id: await customerId(), received_on: "2026-11-27" },
      ...{ currency: "USD", amount: 115, method: "eft" },
    };
  }

  function supplierRow() {
    return { id: randomUUID(), name: randomUUID(), currency: "ZAR" };
  }
  async function purchaseRow() {
    const supplier = supplierRow();
    await insertRow("suppliers", supplier).execute(database);
    return {
      ...{ id: randomUUID(), supplier_id: supplier.id, supplier_name: "Karoo Bearings" },
      currency: "ZAR",
    };
  }
  async function purchaseLineRow() {
    const purchase = await purchaseRow();
    await insertRow("purchases", purchase).execute(database);
    return {
      ...{ id: randomUUID(), purchase_id: purchase.id, position: 1, product_name: "Seal" },
      ...{ quantity: 2, price: 10 },
    };
  }
  async function receiptRow() {
    const line = await purchaseLineRow();
    await insertRow("purchase_lines", line).execute(database);
    return {
      line: line.id,
      row: { id: randomUUID(), purchase_id: line.purchase_id, number: 1 },
    };
  }

  async function listId(owner: string): Promise<string> {
    const id = randomUUID();
    await insertRow("saved_lists", { id, user_id: owner, name: id }).execute(database);
    return id;
  }

  async function quoteId(): Promise<string> {
    const id = randomUUID();
    await insertRow("quotes", { id, chain_id: id }).execute(database);
    return id;
  }

  function repairRow(id: string) {
    return {
      ...{ id, machine: "Roots blower", lifting: "eyes", transport: "delivery", medium: "Air" },
      ...{ hazard: "none", cleaning: "not-cleaned", declared: true, loan_machine: false },
    };
  }

  async function repairId(): Promise<string> {
    const repair = repairRow(await enquiryId());
    await insertRow("repairs", repair).execute(database);
    return repair.id;
  }

  const SAMPLES: Record<string, (owner: string, whose: Whose) => Promise<Sample>> = {
    categories: async () => ({
      row: { id: randomUUID(), name: randomUUID() },
      key: ["id"],
      change: { name: randomUUID() },
    }),
    products: async () => ({
      row: { id: randomUUID(), name: "A product", price: 1, category_id: category?.id },
      key: ["id"],
      change: { name: "Other product" },
    }),
    product_types: async () => ({
      row: { id: randomUUID(), key: `t${randomUUID()}`.slice(0, 40), name: randomUUID() },
      key: ["id"],
      change: { name: randomUUID() },
    }),
    product_fields: async () => ({
      row: {
        id: randomUUID(),
        type_id: await typeId(),
        key: "bore",
        label: "Bore",
        kind: "number",
      },
      key: ["id"],
      change: { label: "Inside diameter" },
    }),
    product_photos: async () => ({
      row: { id: randomUUID(), product_id: await productId(), width: 8, height: 6, size: 1 },
      key: ["id"],
      change: { zoom: 200 },
    }),
    product_relations: async () => ({
      row: {
        id: randomUUID(),
        product_id: await productId(),
        kind: "goes_with",
        other_product_id: await productId(),
      },
      key: ["id"],
      change: { note: "Two of them" },
    }),
    machine_models: async () => ({
      row: { id: randomUUID(), manufacturer: "Karoo", model: randomUUID(), kind: "roots-blower" },
      key: ["id"],
      change: { series: "RF" },
    }),
    machine_positions: async () => ({
      row: { id: randomUUID(), model_id: await machineId(), callout: 1, name: "Casing" },
      key: ["id"],
      change: { name: "Rotors" },
    }),
    customer_machines: async () => ({
      row: { id: randomUUID(), manufacturer: "Aerzen", customer_id: await customerId() },
      key: ["id"],
      change: { note: "Oil leak" },
    }),
    customer_machine_codes: async () => ({
      row: { code: randomCode(), machine_id: await customerMachineId() },
      key: ["code"],
      change: { created_at: "2020-01-01T00:00:00+00:00" },
    }),
    customer_machine_documents: async () => ({
      row: {
        id: randomUUID(),
        machine_id: await customerMachineId(),
        enquiry_id: await enquiryId(),
      },
      key: ["id"],
      change: { machine_id: await customerMachineId() },
    }),
    exchange_rates: async () => ({
      row: {
        ...{ id: randomUUID(), house: "USD", currency: "ZAR" },
        ...{ rate: 0.05, day: "2026-11-26", source: "SARB" },
      },
      key: ["id"],
      change: { source: "The bank" },
    }),
    invoices: async (owner) => ({
      row: await invoiceRow(owner),
      key: ["id"],
      change: { disputed: "Short delivery" },
    }),
    payments: async () => ({
      row: await paymentRow(),
      key: ["id"],
      change: { payer: "KAROO CEMENT" },
    }),
    allocations: async (owner) => {
      const [invoice, payment] = [await invoiceRow(owner), await paymentRow()];
      await insertRow("invoices", invoice).execute(database);
      await insertRow("payments", payment).execute(database);
      return {
        row: { id: randomUUID(), invoice_id: invoice.id, payment_id: payment.id, amount: 1 },
        key: ["id"],
        change: { made_by: "Anita" },
      };
    },
    suppliers: async () => ({ row: supplierRow(), key: ["id"], change: { note: "Closed in May" } }),
    product_suppliers: async () => {
      const supplier = supplierRow();
      await insertRow("suppliers", supplier).execute(database);
      return {
        row: { id: randomUUID(), product_id: await productId(), supplier_id: supplier.id },
        key: ["id"],
        change: { price: 5 },
      };
    },
    agreed_prices: async () => ({
      row: {
        ...{ id: randomUUID(), customer_id: await customerId(), product_id: await productId() },
        ...{ price: 5, valid_from: "2026-11-27" },
      },
      key: ["id"],
      change: { price: 6 },
    }),
    purchases: async () => ({ row: await purchaseRow(), key: ["id"], change: { note: "Gate 2" } }),
    purchase_lines: async () => ({
      row: await purchaseLineRow(),
      key: ["id"],
      change: { price: 5 },
    }),
    purchase_receipts: async () => ({
      row: (await receiptRow()).row,
      key: ["id"],
      change: { note: "One box wet" },
    }),
    purchase_receipt_lines: async () => {
      const { line, row } = await receiptRow();
      await insertRow("purchase_receipts", row).execute(database);
      return {
        row: { receipt_id: row.id, line_id: line, quantity: 1 },
        key: ["receipt_id", "line_id"],
        change: { quantity: 2 },
      };
    },
    bank_layouts: async () => ({
      row: { headings: randomUUID(), mapping: {} },
      key: ["headings"],
      change: { mapping: 1 },
    }),
    settings: async () => ({
      row: { id: randomUUID(), key: `public.x${randomUUID()}`, value: { rate: 15 } },
      key: ["id"],
      change: { key: `public.y${randomUUID()}` },
    }),
    profiles: async (owner, whose) => {
      await sql`delete from profiles where id = ${owner}`.execute(database);
      return {
        row: { id: owner, role: roleOf(owner) },
        key: ["id"],
        // Users may name only themselves.
        change: whose === "own" ? { full_name: randomUUID() } : { role: "admin" },
      };
    },
    wishlist_items: async (owner) => ({
      row: { user_id: owner, product_id: await productId() },
      key: ["user_id", "product_id"],
      change: { created_at: "2020-01-01T00:00:00+00:00" },
    }),
    reviews: async (owner) => ({
      row: {
        id: randomUUID(),
        product_id: await productId(),
        user_id: owner,
        rating: 4,
        author: "Ann",
        body: "Fits",
        state: "published",
      },
      key: ["id"],
      change: { body: "Fits well" },
    }),
    saved_lists: async (owner) => ({
      row: { id: randomUUID(), user_id: owner, name: randomUUID() },
      key: ["id"],
      change: { name: randomUUID() },
    }),
    list_views: async (owner) => ({
      row: {
        id: randomUUID(),
        user_id: owner,
        list: "/admin/orders",
        name: randomUUID(),
        search: "?",
      },
      key: ["id"],
      change: { name: randomUUID() },
    }),
    product_imports: async (owner) => ({
      row: {
        id: randomUUID(),
        actor: owner,
        source: "Depot",
        file_name: "prices.csv",
        columns: [],
        moments: "{}",
      },
      key: ["id"],
      change: { source: "Other" },
    }),
    saved_list_items: async (owner) => ({
      row: {
        id: randomUUID(),
        list_id: await listId(owner),
        position: 1,
        product_name: "Seal",
        quantity: 1,
      },
      key: ["id"],
      change: { quantity: 2 },
    }),
    orders: async (owner) => ({
      row: { id: randomUUID(), user_id: owner, customer_email: "x@example.com" },
      key: ["id"],
      change: { status: "delivered" },
    }),
    order_items: async (owner) => ({
      row: {
        id: randomUUID(),
        order_id: await orderId(owner),
        product_id: await productId(),
        product_name: "P",
        quantity: 1,
        price: 1,
      },
      key: ["id"],
      change: { quantity: 2 },
    }),
    order_amendments: async (owner) => ({
      row: {
        id: randomUUID(),
        order_id: await orderId(owner),
        number: 1,
        old: {},
        new: {},
        asks_customer: true,
      },
      key: ["id"],
      change: { reason: "Another" },
    }),
    deliveries: async (owner) => ({
      row: { id: randomUUID(), order_id: await orderId(owner), number: 1 },
      key: ["id"],
      change: { carrier: "Another" },
    }),
    delivery_lines: async (owner) => {
      const order_id = await orderId(owner);
      const item = { id: randomUUID(), order_id, product_name: "P", quantity: 1, price: 1 };
      const delivery = { id: randomUUID(), order_id, number: 1 };
      await insertRow("order_items", item).execute(database);
      await insertRow("deliveries", delivery).execute(database);
      return {
        row: { delivery_id: delivery.id, order_item_id: item.id, quantity: 1, to_follow: 0 },
        key: ["delivery_id"],
        change: { to_follow: 1 },
      };
    },
    enquiries: async () => ({
      row: {
        id: randomUUID(),
        name: "N",
        email: "n@example.com",
        subject: "other",
        message: "M",
      },
      key: ["id"],
      change: { status: "answered" },
    }),
    enquiry_items: async () => ({
      row: {
        id: randomUUID(),
        enquiry_id: await enquiryId(),
        product_id: await productId(),
        product_name: "P",
        quantity: 1,
        price: 1,
        position: 0,
      },
      key: ["id"],
      change: { quantity: 2 },
    }),
    customers: async () => ({
      row: { id: randomUUID(), name: "Karoo Cement" },
      key: ["id"],
      change: { name: "Karoo Lime" },
    }),
    customer_contacts: async () => ({
      row: { id: randomUUID(), customer_id: await customerId(), name: "Thandi" },
      key: ["id"],
      change: { name: "Sipho" },
    }),
    attachments: async () => ({
      row: {
        id: randomUUID(),
        enquiry_id: await enquiryId(),
        name: "a.pdf",
        media_type: "application/pdf",
        size: 1,
      },
      key: ["id"],
      change: { name: "b.pdf" },
    }),
    repairs: async () => ({
      row: repairRow(await enquiryId()),
      key: ["id"],
      change: { promised_on: "2026-12-04" },
    }),
    repair_measurements: async () => {
      return {
        row: {
          id: randomUUID(),
          repair_id: await repairId(),
          position: 1,
          name: "Tip",
          measured: 1,
        },
        key: ["id"],
        change: { name: "Journal" },
      };
    },
    repair_hours: async () => ({
      row: { id: randomUUID(), repair_id: await repairId(), worked_on: "2026-11-27", hours: 1 },
      key: ["id"],
      change: { hours: 2 },
    }),
    repair_parts: async () => ({
      row: { id: randomUUID(), repair_id: await repairId(), product_name: "Seal", quantity: 1 },
      key: ["id"],
      change: { quantity: 2 },
    }),
    test_sheets: async () => ({
      row: { repair_id: await repairId(), kind: "test-certificate", sheet: {} },
      key: ["repair_id"],
      change: { saved_by: "Sipho" },
    }),
    instruments: async () => ({
      row: {
        ...{ id: randomUUID(), name: "Meter", certificate_number: "CAL-1" },
        ...{ calibrated_on: "2026-01-01", due_on: "2027-01-01" },
      },
      key: ["id"],
      change: { due_on: "2027-02-01" },
    }),
    certificates: async () => ({
      row: {
        ...{ id: randomUUID(), kind: "test-certificate", conclusion: "passed", document: {} },
        ...{ number: `TC-2026-${`${Math.random()}`.slice(2, 12)}`, issued_on: "2026-11-27" },
      },
      key: ["id"],
      change: { conclusion: "no verdict" },
    }),
    quotes: async (owner) => {
      const id = randomUUID();
      return {
        row: { id, chain_id: id, user_id: owner },
        key: ["id"],
        change: { closing: "Thanks" },
      };
    },
    quote_lines: async () => ({
      row: {
        id: randomUUID(),
        quote_id: await quoteId(),
        position: 1,
        description: "Seal",
        quantity: 1,
        unit_price: 1,
      },
      key: ["id"],
      change: { description: "Gasket" },
    }),
    quote_events: async () => ({
      row: { quote_id: await quoteId(), kind: "sent" },
      key: ["quote_id"],
      change: { kind: "accepted" },
    }),
    stock_reservations: async (owner) => ({
      row: { order_id: await orderId(owner), product_id: await productId(), quantity: 1 },
      key: ["order_id", "product_id"],
      change: { quantity: 2 },
    }),
    stock_movements: async () => ({
      row: {
        request_id: randomUUID(),
        product_id: await productId(),
        kind: "received",
        stock_change: 1,
        reserved_change: 0,
        stock_after: 1,
        reserved_after: 0,
      },
      key: ["request_id"],
      change: { reason: "Another" },
    }),
    messages: async (owner) => ({
      row: {
        id: randomUUID(),
        chain_id: await quoteId(),
        user_id: owner,
        from_office: true,
        body: "Good day",
      },
      key: ["id"],
      change: { body: "Good night" },
    }),
    audit_log: async () => ({
      row: { row_id: randomUUID(), table_name: "products", action: "delete" },
      key: ["row_id"],
      change: { action: "insert" },
    }),
  };

  const cells = Object.entries(MATRIX).flatMap(([table, rights]) =>
    (["anon", "customer", "workshop", "office", "admin", "service"] as const).flatMap((role) =>
      (["own", "other"] as const).flatMap((whose) =>
        (["select", "insert", "update", "delete"] as const).map((command) => ({
          table,
          role,
          whose,
          command,
          allowed: rightsOf(rights, role)[whose].includes(command.charAt(0).toUpperCase()),
        })),
      ),
    ),
  );

  function rightsOf(rights: WrittenRights, role: Role): Record<Whose, string> {
    return rights[role] ?? (role === "office" ? rights.admin : rights.customer);
  }

  function roleOf(person: string): string {
    const role = Object.entries(PEOPLE).find(([, id]) => id === person)?.[0];
    return role ?? "customer";
  }

  test.each(cells.filter(pick))(
    "checks whether $role may $command $whose $table: $allowed (OFF-35)",
    async (cell) => {
      const { table, role, whose, command, allowed } = cell;
      const self = PEOPLE[role] ?? customer.id;
      const sample = await SAMPLES[table]?.(whose === "own" ? self : stranger, whose);
      if (!sample) throw new Error(`No sample for ${table}`);
      if (command !== "insert") await insertRow(table, sample.row).execute(database);
      const done = await attempt(role, table, command, sample);
      await restoreProfiles();
      expect(done).toBe(allowed);
    },
  );

  /** Tries the command and returns whether it took effect, according to the table itself. */
  async function attempt(role: Role, table: string, command: Command, sample: Sample) {
    const seen = await asRole(role, table, command, sample);
    if (command === "select") return seen;
    const {
      rows: [row],
    } = await sql<Row>`select * from ${sql.table(table)} where ${keyOf(sample)}`.execute(database);
    if (command === "insert") return row !== undefined;
    if (command === "delete") return row === undefined;
    const [column = "", value] = Object.entries(sample.change)[0] ?? [];
    return row?.[column] === value;
  }

  function keyOf({ key, row }: Sample) {
    return sql.join(
      key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
      sql` and `,
    );
  }

  /** Runs the command as the API would, with the role's rights and the user's identity. */
  async function asRole(role: Role, table: string, command: Command, sample: Sample) {
    const { row, change } = sample;
    const changes = Object.entries(change).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value}`,
    );
    const statement = {
      select: sql`select ${sql.ref(sample.key[0] ?? "")} from ${sql.table(table)} where ${keyOf(sample)}`,
      insert: insertRow(table, row),
      update: sql`update ${sql.table(table)} set ${sql.join(changes)} where ${keyOf(sample)}`,
      delete: sql`delete from ${sql.table(table)} where ${keyOf(sample)}`,
    }[command];
    const { name, person } = CALLERS[role];
    return database
      .transaction()
      .execute(async (transaction) => {
        await sql`select set_config('request.jwt.claim.sub', ${person}, true)`.execute(transaction);
        await sql`set local role ${sql.id(name)}`.execute(transaction);
        const { rows, numAffectedRows } = await statement.execute(transaction);
        return command === "select" ? rows.length === 1 : numAffectedRows === 1n;
      })
      .catch(() => false);
  }

  /** Restores the profiles and roles changed by a cell for the next one. */
  async function restoreProfiles(): Promise<void> {
    await sql`
    insert into profiles (id, role) values (${admin.id}, 'admin'), (${customer.id}, 'customer'),
      (${office.id}, 'office'), (${workshop.id}, 'workshop')
    on conflict (id) do update set role = excluded.role`.execute(database);
  }

  return backend;
}
