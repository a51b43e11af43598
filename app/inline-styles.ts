/**
 * The stylesheet as text, on the server only: the page already holds it when the browser runs this.
 * The development server reloads styles itself.
 */
export const inlineStyles: string =
  import.meta.env.SSR && import.meta.env.PROD ? (await import("./app.css?inline")).default : "";

if (import.meta.env.DEV) await import("./app.css");
