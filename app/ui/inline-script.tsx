/**
 * A script that runs while the page is read, before React. `code` is one of our own constants and
 * is given on the server only (`import.meta.env.SSR`): the browser's bundle need not carry it again.
 */
export function InlineScript({ code }: { code: string }) {
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, hashed into the page's policy
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
