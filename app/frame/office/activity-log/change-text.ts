import type { ListedChange, Logged } from "#app/data/contracts.ts";
import type { Category } from "#app/data/database.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { columnChange } from "#app/office/history/merge-changes.ts";
import { certificateChangeTexts } from "#domains/certificates/components/certificate-changes.ts";
import { settingChangeText } from "#domains/company/office/setting-changes.ts";
import { isSettingKey, SETTINGS } from "#domains/company/settings/settings.ts";
import { machineChangeTexts } from "#domains/customer-machines/office/machine-changes.ts";
import { customerChangeTexts } from "#domains/customers/office/customer-changes.ts";
import { enquiryChangeTexts } from "#domains/enquiries/office/enquiry-changes.ts";
import { invoiceChangeTexts } from "#domains/invoices/office/invoice-changes.ts";
import { lineText, orderChangeTexts } from "#domains/orders/office/order-changes.ts";
import { productChangeTexts } from "#domains/products/office/product-changes.ts";
import type { TypeWithFields } from "#domains/products/product-types.ts";
import { repairChangeTexts } from "#domains/repairs/office/repair-changes.ts";

export const RECORD_LABELS: Record<Logged, string> = {
  products: "Product",
  categories: "Category",
  product_types: "Type",
  machine_models: "Machine",
  customer_machines: "Customer machine",
  instruments: "Instrument",
  customers: "Customer",
  agreed_prices: "Agreed price",
  enquiries: "Enquiry",
  quotes: "Quotation",
  orders: "Order",
  invoices: "Invoice",
  payments: "Payment",
  suppliers: "Supplier",
  purchases: "Purchase order",
  reviews: "Review",
  settings: "Company",
  profiles: "Role",
  invitations: "Invitation",
  people: "Personal data",
};

const PARTS: Record<string, string> = {
  order_items: "line",
  purchase_lines: "line",
  product_photos: "photo",
  product_relations: "relation",
  product_fields: "field",
  machine_positions: "position",
};

/** Current names for logged ids. */
export type Names = { categories: readonly Category[]; types: readonly TypeWithFields[] };

/** Uses a deleted record's last known name. */
export function recordTitle(change: ListedChange): string {
  const { record_table, record_id, record_name, was_called } = change;
  const name = record_name || was_called;
  if (record_table === "orders") return `Order ${name || record_id.slice(0, 8).toUpperCase()}`;
  if (record_table === "purchases") return name || "Draft purchase order";
  if (record_table === "quotes") return name || "New quotation";
  if (record_table === "settings") return name && isSettingKey(name) ? SETTINGS[name].title : "–";
  if (record_table === "invitations") return "A colleague";
  if (record_table === "people") return "The data subject";
  return name || "Deleted";
}

/** Null if deleted or without a page. */
export function recordPath({ record_table, record_id, record_name }: ListedChange): string | null {
  if (record_name === null) return null;
  switch (record_table) {
    case "products":
      return `/admin/products/${record_id}`;
    case "categories":
      return "/admin/categories";
    case "product_types":
      return `/admin/types/${record_id}`;
    case "machine_models":
      return `/admin/machines/${record_id}`;
    case "customer_machines":
      return `/admin/customer-machines/${record_id}`;
    case "instruments":
      return "/admin/instruments";
    case "customers":
      return `/admin/customers/${record_id}`;
    case "enquiries":
      return `/admin/enquiries/${record_id}`;
    case "quotes":
      return `/admin/quotes/${record_id}`;
    case "orders":
      return `/admin/orders/${record_id}`;
    case "invoices":
      return `/admin/invoices/${record_id}`;
    case "payments":
      return `/admin/payments/${record_id}`;
    case "suppliers":
      return `/admin/suppliers/${record_id}`;
    case "purchases":
      return `/admin/purchases/${record_id}`;
    case "reviews":
      return "/admin/reviews";
    case "settings":
      return `/admin/company/${record_name}`;
    case "profiles":
      return `/admin/users/${record_id}`;
    case "agreed_prices":
    case "invitations":
    case "people":
      return null;
  }
}

export function changeTexts(change: ListedChange, names: Names): string[] {
  const repaired = change.table_name === "repairs" ? repairChangeTexts(change) : [];
  if (repaired.length > 0) return repaired;
  if (change.table_name === "certificates") return certificateChangeTexts(change);
  const part = PARTS[change.table_name];
  if (change.after?.restored === true)
    return [`Undid the deletion${part ? ` of the ${part}` : ""}`];
  if (part) return [partText(part, change)];
  const texts = recordTexts(change, names);
  return texts.length > 0 ? texts : plainTexts(change);
}

function recordTexts(change: ListedChange, { categories, types }: Names): string[] {
  const { action, record_table, record_name, currency, after } = change;
  if (record_table === "people") {
    return [action === "delete" ? "Erased personal data" : "Exported personal data"];
  }
  if (record_table === "invitations") {
    return [
      action === "insert"
        ? `Invited a user: ${after?.role}`
        : `Revoked an invitation: ${change.before?.role}`,
    ];
  }
  if (action === "delete") return ["Deleted"];
  switch (record_table) {
    case "products":
      return productChangeTexts(
        change,
        (id) => categories.find((one) => one.id === id)?.name,
        types,
      );
    case "orders":
      return orderChangeTexts(change, currency ?? "USD");
    case "invoices":
      return action === "insert" ? ["Issued"] : invoiceChangeTexts(change);
    case "payments":
      if (action === "insert") return ["Recorded"];
      // Merging customers moves payments.
      return columnChange(change, "reversed_at") ? ["Reversed"] : [];
    case "enquiries":
      return enquiryChangeTexts(change);
    case "customer_machines":
      return machineChangeTexts(change);
    case "customers":
      return action === "insert" ? ["Became a customer"] : customerChangeTexts(change);
    case "settings":
      return record_name && isSettingKey(record_name)
        ? [settingChangeText(record_name, change)]
        : [];
    case "quotes":
      return [
        action === "insert"
          ? "Created the draft"
          : `Status: ${change.before?.state} → ${after?.state}`,
      ];
    default:
      return [];
  }
}

function partText(part: string, change: ListedChange): string {
  const { action, before, after } = change;
  const { product_name, label, designation, name } = { ...before, ...after };
  const named = [product_name, label, designation, name].find(
    (one) => typeof one === "string" && one,
  );
  const ordered = change.table_name === "order_items";
  const line = ordered ? lineText({ ...before, ...after }, change.currency ?? "USD") : null;
  const what = line ? `line ${line}` : named ? `${part} “${named}”` : part;
  if (action === "insert") return `Added the ${what}`;
  if (action === "delete") return `Deleted the ${what}`;
  return [`Changed the ${what}`, ...plainTexts(change)].join("\n");
}

/** Fallback; omits values of ids and positions. */
function plainTexts(change: ListedChange): string[] {
  if (change.action === "insert") return ["Added"];
  const columns = Object.keys({ ...change.before, ...change.after });
  const texts = columns.flatMap((column) => {
    const values = columnChange(change, column);
    if (!values || column.endsWith("_id")) return [];
    if (column === "position") return ["Moved"];
    const label = capitalized(column.replaceAll("_", " "));
    return [`${label}: ${valueText(values.from)} → ${valueText(values.to)}`];
  });
  return texts.length > 0 ? texts : ["Changed"];
}

function valueText(value: unknown): string {
  if (value === null || value === "") return "nothing";
  return typeof value === "object" ? JSON.stringify(value) : `${value}`;
}
