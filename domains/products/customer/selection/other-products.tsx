import { memo } from "react";
import { Link } from "react-router";
import { productPath } from "#domains/products/product-paths.ts";
import type { ListedProduct } from "#tools/sizing/catalogue-rows.ts";
import type { Counts, Suitability } from "#tools/sizing/suitability.ts";
import { Folded } from "./disclosure.tsx";
import { Unlisted } from "./unlisted.tsx";
import { useSettled } from "./use-settled.ts";

type Judged = { product: ListedProduct; suitability: Suitability; notes: readonly string[] };

export function OtherProducts(props: Others) {
  return <Reasoned {...useSettled(props)} />;
}

type Others = {
  others: readonly Judged[];
  /** Including products not listed. */
  counts: Counts;
};

const Reasoned = memo(function Reasoned({ others, counts }: Others) {
  const nearly = others.filter(({ suitability }) => suitability === "nearly");
  const out = others.filter(({ suitability }) => suitability === "out");
  return (
    <>
      {nearly.length > 0 && (
        <section className="mt-8 print:hidden" aria-labelledby="nearly-title">
          <h2 id="nearly-title" className="text-xl">
            {counts.nearly === 1 ? "1 near match" : `${counts.nearly} near matches`}
          </h2>
          <Reasons judged={nearly} total={counts.nearly} />
        </section>
      )}
      {out.length > 0 && (
        <Folded
          title={`Why ${counts.out === 1 ? "1 product is" : `${counts.out} products are`} unsuitable`}
          of={others}
        >
          <Reasons judged={out} total={counts.out} />
        </Folded>
      )}
    </>
  );
});

function Reasons({ judged, total }: { judged: readonly Judged[]; total: number }) {
  return (
    <>
      <ul className="mt-2 text-sm">
        {judged.map(({ product, notes }) => (
          <li key={product.id} className="border-b border-line py-2">
            <Link to={productPath(product.slug)} className="link">
              {product.name}
            </Link>
            <span className="block text-muted">{notes.join(" ")}</span>
          </li>
        ))}
      </ul>
      <Unlisted count={total - judged.length} />
    </>
  );
}
