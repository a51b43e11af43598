import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useCart } from "./cart-provider.tsx";

function Lost() {
  useCart();
  return null;
}

test("using the cart outside its provider throws (SEL-14)", () => {
  expect(() => renderToString(createElement(Lost))).toThrow(
    "useCart must be used within a CartProvider",
  );
});
