import { parseJson } from "#app/lib/storage.ts";
import { readTab, writeTab } from "#app/lib/tab-storage.ts";

const emptyShipping = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address: "",
  city: "",
  state: "",
  zipCode: "",
  country: "",
};
const emptyCard = {
  cardNumber: "",
  expiryDate: "",
  cvv: "",
  cardName: "",
};

export type CheckoutForm = typeof emptyShipping & typeof emptyCard;
export type CheckoutField = keyof CheckoutForm;

const STORAGE_KEY = "reefline-checkout";
const shippingFields = Object.keys(emptyShipping) as (keyof typeof emptyShipping)[];

export function openCheckoutForm(): CheckoutForm {
  return { ...(parseJson(readTab(STORAGE_KEY), isShipping) ?? emptyShipping), ...emptyCard };
}

/** Card data stays in memory, for security. */
export function keepShipping(form: CheckoutForm): void {
  const shipping = Object.fromEntries(shippingFields.map((field) => [field, form[field]]));
  writeTab(STORAGE_KEY, JSON.stringify(shipping));
}

function isShipping(value: unknown): value is typeof emptyShipping {
  if (typeof value !== "object" || value === null) return false;
  const given = value as Record<string, unknown>;
  return shippingFields.every((field) => typeof given[field] === "string");
}

export const steps = ["Shipping", "Payment", "Review"] as const;

export const countries = [
  { value: "US", label: "United States" },
  { value: "CA", label: "Canada" },
  { value: "UK", label: "United Kingdom" },
  { value: "AU", label: "Australia" },
] as const;

export function countryName(code: string): string {
  return countries.find((country) => country.value === code)?.label ?? "";
}

export function maskedCard(cardNumber: string): string {
  return `•••• ${cardNumber.replace(/\D/g, "").slice(-4)}`;
}
