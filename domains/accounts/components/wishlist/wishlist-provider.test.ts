import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useWishlist } from "./wishlist-provider.tsx";

function Lost() {
  useWishlist();
  return null;
}

test("throws when the wishlist is used outside its provider (ACC-13)", () => {
  expect(() => renderToString(createElement(Lost))).toThrow(/WishlistProvider/);
});
