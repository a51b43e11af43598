export const navLinks = [
  { to: "/", label: "Home" },
  { to: "/products", label: "Products" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
  { to: "/gallery", label: "Gallery" },
] as const;

export const quoteLink = "/contact#support-form";
