import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useCart } from "./cart-provider.tsx";

function Lost() {
  useCart();
  return null;
}

test("throws when the cart is used outside its provider (SEL-14)", () => {
  expect(() => renderToString(createElement(Lost))).toThrow(
    "useCart must be used within a CartProvider",
  );
});
