/*
 * Leads to the first error of any form; forms only mark what is wrong. What does so comes when somebody types. Without
 * a connection the marks are all there is.
 */
if (!import.meta.env.SSR) {
  const lead = (event: Event) =>
    import("./lead-to-error.ts").then(
      ({ leadToError }) => leadToError(event),
      () => {},
    );
  for (const type of ["input", "invalid", "submit"]) addEventListener(type, lead, true);
}
