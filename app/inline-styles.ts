/**
 * The stylesheet as text, on the server only. In the browser it is empty: the page already holds
 * it, and React leaves it alone while hydrating. The development server reloads styles itself.
 */
export const inlineStyles: string =
  import.meta.env.SSR && import.meta.env.PROD ? (await import("./app.css?inline")).default : "";

if (import.meta.env.DEV) await import("./app.css");
