/** Runs before React. `code` exists on the server only, so the browser bundle omits it. */
export function InlineScript({
  code,
  ...attributes
}: {
  code: string;
  type?: "application/ld+json";
  "data-early"?: string;
}) {
  return (
    <script
      {...attributes}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Constants hashed into the CSP, or data without `<`.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
