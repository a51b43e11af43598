import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Inside each frame, so that what goes wrong with a page stops there. */
const BOUNDARY = "routes/page-boundary.tsx";

/** What keeps private links from logs and counts them knows their addresses as they are written. */
const ONE_SPELLING = { caseSensitive: true };

export default [
  layout(BOUNDARY, [
    index("routes/public/home.tsx"),
    route("products", "routes/public/products.tsx"),
    route("products/:id", "routes/public/product.tsx"),
    route("bearing-by-measure", "routes/public/bearing-by-measure.tsx"),
    route("compare", "routes/public/compare.tsx"),
    route("cart", "routes/public/cart.tsx"),
    route("checkout", "routes/public/checkout.tsx"),
    route("about", "routes/public/about.tsx"),
    route("contact", "routes/public/contact.tsx"),
    route("enquiry/:link", "routes/private/enquiry.tsx", ONE_SPELLING),
    route("gallery", "routes/public/gallery.tsx"),
    route("offline", "routes/public/offline.tsx"),
    route("login", "routes/account/login.tsx"),
    route("signup", "routes/account/signup.tsx"),
    route("confirm", "routes/account/confirm.tsx"),
    route("reset-password", "routes/account/reset-password.tsx"),
    route("account", "routes/account/hub.tsx"),
    route("account/enquiries", "routes/account/enquiries.tsx"),
    route("account/orders", "routes/account/orders.tsx"),
    route("account/quotes", "routes/account/quotes.tsx"),
    route("account/wishlist", "routes/account/wishlist.tsx"),
    route("account/settings", "routes/account/settings.tsx"),
    route("account/lists", "routes/account/lists.tsx"),
    route("quote/:link", "routes/private/quote.tsx", ONE_SPELLING),
    route("list/:link", "routes/private/list.tsx", ONE_SPELLING),
    route("*", "routes/public/not-found.tsx"),
  ]),
  layout("routes/admin/layout.tsx", [
    layout(
      BOUNDARY,
      { id: "office-boundary" },
      prefix("admin", [
        index("routes/admin/dashboard.tsx"),
        route("products", "routes/admin/products.tsx"),
        route("products/new", "routes/admin/products-new.tsx"),
        route("products/import", "routes/admin/products-import.tsx"),
        route("products/:id", "routes/admin/products-edit.tsx"),
        route("categories", "routes/admin/categories.tsx"),
        route("types", "routes/admin/types.tsx"),
        route("types/:id", "routes/admin/type.tsx"),
        route("enquiries", "routes/admin/enquiries.tsx"),
        route("enquiries/:id", "routes/admin/enquiry.tsx"),
        route("reviews", "routes/admin/reviews.tsx"),
        route("users", "routes/admin/users.tsx"),
        route("users/:id", "routes/admin/user.tsx"),
        route("orders", "routes/admin/orders.tsx"),
        route("orders/new", "routes/admin/orders-new.tsx"),
        route("orders/:id", "routes/admin/order.tsx"),
        route("orders/:id/edit", "routes/admin/order-edit.tsx"),
        route("quotes", "routes/admin/quotes.tsx"),
        route("quotes/new", "routes/admin/quotes-new.tsx"),
        route("quotes/:id", "routes/admin/quote.tsx"),
      ]),
    ),
  ]),
  route("products/:id/datasheet.pdf", "routes/resources/datasheet.ts"),
  route("catalogue.json", "routes/resources/catalogue.ts"),
  route("catalogue/:file", "routes/resources/family.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
] satisfies RouteConfig;
