import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/public/home.tsx"),
  route("products", "routes/public/products.tsx"),
  route("products/:id", "routes/public/product.tsx"),
  route("cart", "routes/public/cart.tsx"),
  route("checkout", "routes/public/checkout.tsx"),
  route("about", "routes/public/about.tsx"),
  route("contact", "routes/public/contact.tsx"),
  route("gallery", "routes/public/gallery.tsx"),
  route("catalogue.json", "routes/resources/catalogue.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
