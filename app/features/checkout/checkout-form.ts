/** What the checkout asks for (spec section 3). It lives in the page's memory only. */
export const emptyCheckoutForm = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address: "",
  city: "",
  state: "",
  zipCode: "",
  country: "",
  cardNumber: "",
  expiryDate: "",
  cvv: "",
  cardName: "",
};

export type CheckoutForm = typeof emptyCheckoutForm;
export type CheckoutField = keyof CheckoutForm;

export const steps = ["Shipping", "Payment", "Review"] as const;

export const countries = [
  { value: "US", label: "United States" },
  { value: "CA", label: "Canada" },
  { value: "UK", label: "United Kingdom" },
  { value: "AU", label: "Australia" },
] as const;

/** The name of a chosen country; empty while none is chosen. */
export function countryName(code: string): string {
  return countries.find((country) => country.value === code)?.label ?? "";
}

/** A card number of which only the last four figures can be read. */
export function maskedCard(cardNumber: string): string {
  return `•••• ${cardNumber.replace(/\D/g, "").slice(-4)}`;
}
