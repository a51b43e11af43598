import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/public/home.tsx"),
  route("products", "routes/public/products.tsx"),
  route("products/:id", "routes/public/product.tsx"),
  route("cart", "routes/public/cart.tsx"),
  route("checkout", "routes/public/checkout.tsx"),
  route("about", "routes/public/about.tsx"),
  route("contact", "routes/public/contact.tsx"),
  route("gallery", "routes/public/gallery.tsx"),
  route("login", "routes/account/login.tsx"),
  route("signup", "routes/account/signup.tsx"),
  route("confirm", "routes/account/confirm.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("account", "routes/account/hub.tsx"),
  route("account/orders", "routes/account/orders.tsx"),
  route("account/wishlist", "routes/account/wishlist.tsx"),
  route("account/settings", "routes/account/settings.tsx"),
  layout("routes/admin/layout.tsx", [
    ...prefix("admin", [
      index("routes/admin/dashboard.tsx"),
      route("products", "routes/admin/products.tsx"),
      route("enquiries", "routes/admin/enquiries.tsx"),
      route("users", "routes/admin/users.tsx"),
      route("orders", "routes/admin/orders.tsx"),
    ]),
  ]),
  route("catalogue.json", "routes/resources/catalogue.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
