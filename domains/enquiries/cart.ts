import type { Product } from "#app/data/database.ts";
import { formatCount, MAX_QUANTITY } from "#app/lib/numbers.ts";
import { MAX_ITEM_NOTE } from "./selected-items.ts";

/** `price` in house currency. Unlisted parts and services have none. */
export type CartItem = {
  id: string;
  name: string;
  quantity: number;
  description?: string;
  price?: number;
  /** Unchecked, as read from storage. Use `itemPrice`. */
  price_breaks?: readonly unknown[];
  image_url?: string | null;
  note?: string;
  sizing?: string;
};

export const CART_KEY = "aviation-cart";

export type Selectable = Omit<CartItem, "quantity">;

export function selectionOf({
  id,
  name,
  price,
  price_breaks,
  image_url,
}: Pick<Product, "id" | "name" | "price" | "price_breaks" | "image_url">): Selectable {
  return { id, name, price, price_breaks, image_url };
}

const TOOLS = "/select/";

/** Increases the quantity of an existing item. Sets `sizing` only if it has none. */
export function addToCart(items: CartItem[], added: Selectable, quantity = 1): CartItem[] {
  const present = items.find((item) => item.id === added.id);
  if (!present)
    return [...items, withCount({ ...added, quantity }, countOf({ ...added, quantity }))];
  const { sizing, note } = added;
  const sum = countOf(present) + countOf({ quantity, note });
  const raised = items.map((item) => (item === present ? withCount(item, sum) : item));
  if (!sizing || present.sizing) return raised;
  return raised.map((item) =>
    item.id === added.id ? { ...(note && { note }), ...item, sizing } : item,
  );
}

export function removeFromCart(items: CartItem[], id: string): CartItem[] {
  return items.filter((item) => item.id !== id);
}

export function setCartQuantity(items: CartItem[], id: string, quantity: number): CartItem[] {
  if (quantity <= 0) return removeFromCart(items, id);
  return items.map((item) => (item.id === id ? withCount(item, clampQuantity(quantity)) : item));
}

const NOTED_COUNT = /^(\d[\d,]{5,}) pcs(?:; |$)/;

function countOf({ quantity, note = "" }: { quantity: number; note?: string | undefined }): number {
  const [, noted] = NOTED_COUNT.exec(note) ?? [];
  return noted && quantity === MAX_QUANTITY ? Number(noted.replaceAll(",", "")) : quantity;
}

/** Puts a total above the limit into the note, so that no quantity changes unnoticed. */
function withCount({ note = "", ...item }: CartItem, count: number): CartItem {
  const own = note.replace(NOTED_COUNT, "");
  const noted = count > MAX_QUANTITY ? `${formatCount(count)} pcs${own && "; "}${own}` : own;
  const shortened = noted.slice(0, MAX_ITEM_NOTE);
  return { ...item, quantity: clampQuantity(count), ...(shortened && { note: shortened }) };
}

export function setCartNote(items: CartItem[], id: string, note: string): CartItem[] {
  return items.map((item) => {
    if (item.id !== id) return item;
    const { note: _before, ...rest } = item;
    return note ? { ...rest, note } : rest;
  });
}

export function cartCount(items: CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/** Skips unusable items. Storage may hold any value. */
export function parseCart(stored: string | null): CartItem[] {
  if (stored === null) return [];
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  const items = new Map<string, CartItem>();
  for (const entry of value) {
    const item = parseItem(entry);
    if (item) items.set(item.id, item);
  }
  return [...items.values()];
}

function parseItem(entry: unknown): CartItem | null {
  if (typeof entry !== "object" || entry === null) return null;
  const {
    id,
    name,
    quantity = 1,
    description,
    price,
    price_breaks,
    image_url,
    note,
    sizing,
  } = entry as Record<string, unknown>;
  if (typeof id !== "string" || id === "" || typeof name !== "string" || name === "") return null;
  if (typeof quantity !== "number" || !(quantity >= 1)) return null;
  const item = {
    id,
    name,
    quantity,
    ...(typeof description === "string" && { description }),
    ...(typeof price === "number" && price >= 0 && Number.isFinite(price) && { price }),
    ...(Array.isArray(price_breaks) && { price_breaks }),
    ...(typeof image_url === "string" && { image_url }),
    ...(typeof note === "string" && note && { note: note.slice(0, MAX_ITEM_NOTE) }),
    ...(typeof sizing === "string" && sizing.startsWith(TOOLS) && { sizing }),
  };
  return withCount(item, countOf(item));
}

function clampQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.floor(quantity)));
}
