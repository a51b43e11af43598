import type { Seller } from "#domains/quotes/quote.ts";

export function DocumentHead({
  seller,
  title,
  number,
  facts,
}: {
  seller: Seller;
  title: string;
  number: string;
  facts: readonly string[];
}) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-ink pb-4 print:mb-4">
      <p className="text-sm">
        <strong className="block text-lg">{seller.name}</strong>
        {seller.address}
        <br />
        {seller.phone} · {seller.email}
        <br />
        Registration {seller.registrationNumber}
        <br />
        VAT number {seller.vatNumber}
      </p>
      <div className="sm:text-right print:text-right">
        <p className="text-xl font-semibold">{title}</p>
        <p className="font-semibold tabular-nums">{number}</p>
        {facts.map((fact) => (
          <p key={fact} className="text-sm wrap-anywhere">
            {fact}
          </p>
        ))}
      </div>
    </header>
  );
}
