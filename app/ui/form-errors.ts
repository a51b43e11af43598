/* Focuses the first error of any form. Loaded on first input; offline, only the marks remain. */
if (!import.meta.env.SSR) {
  const lead = (event: Event) =>
    import("./lead-to-error.ts").then(
      ({ leadToError }) => leadToError(event),
      () => {},
    );
  for (const type of ["input", "invalid", "submit"]) addEventListener(type, lead, true);
}
