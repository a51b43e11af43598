/**
 * A script that runs while the page is read, before React, or data that only others read. `code` is
 * given on the server only (`import.meta.env.SSR`): the browser's bundle need not carry it again.
 */
export function InlineScript({
  code,
  ...attributes
}: {
  code: string;
  type?: "application/ld+json";
  /** What the script reads, as JSON. */
  "data-early"?: string;
}) {
  return (
    <script
      {...attributes}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, hashed into the page's policy, or data without `<`
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
