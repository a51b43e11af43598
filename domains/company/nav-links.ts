export const navLinks = [
  { to: "/", label: "Home" },
  { to: "/products", label: "Products" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
  { to: "/gallery", label: "Gallery" },
] as const;

/** Where 'Request a Quote' and 'Get Quote' lead. */
export const quoteLink = "/contact#support-form";
