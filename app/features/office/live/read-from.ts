/**
 * From which tables a reading of this name comes, where it is not from many: a change elsewhere does not read it
 * again. What is not named here is read again at every change.
 */
const TABLES: Record<string, readonly string[]> = {
  products: ["products", "categories", "product_types", "product_fields"],
  categories: ["categories"],
  enquiries: [
    ...["contact_messages", "messages", "contact_message_items", "quotes", "orders"],
    "repairs",
  ],
  orders: ["orders", "order_items"],
  quotations: ["quotes", "messages", "orders"],
  users: ["profiles"],
  colleagues: ["profiles"],
  "own profile": ["profiles"],
  reviews: ["reviews"],
  "list views": [],
  "open record": ["open_records"],
};

/** Whether a query of `useReading` may be another after something changed in these tables. */
export function isReadFrom(queryKey: readonly unknown[], changed: readonly string[]): boolean {
  const [, , name] = queryKey;
  if (changed.includes("everything")) return true;
  const tables = typeof name === "string" ? TABLES[name] : undefined;
  // Who looks at what is asked for by one reading only.
  const others = changed.filter((table) => table !== "open_records");
  return tables ? tables.some((table) => changed.includes(table)) : others.length > 0;
}
