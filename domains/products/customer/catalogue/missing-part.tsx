import { type ReactNode, useId } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import { missingPartPath } from "#domains/products/search-path.ts";
import type { Missing } from "#tools/find/missing.ts";

export function MissingPart({
  missing: { number, kind, nearest },
  searched,
  children,
}: {
  missing: Missing;
  searched: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="my-4 grid gap-3 border border-ink p-4 sm:p-6">
      <h2 id={heading} className="text-xl wrap-anywhere">
        {number} is not in our range
      </h2>
      <p className="measure">
        {kind && `${kind}. `}We supply more than we list. Send us the number and we will quote.
      </p>
      <p>
        <LinkButton to={missingPartPath(searched)} variant="primary">
          Ask us for it
        </LinkButton>
      </p>
      {nearest.length > 0 && (
        <>
          <h3 className="mt-2 text-base">Nearest we list</h3>
          {children}
        </>
      )}
    </section>
  );
}
