import { memo } from "react";
import { Link } from "react-router";
import { productPath } from "#app/features/product/product.ts";
import type { ListedProduct } from "./catalogue-rows.ts";
import { Folded } from "./folded.tsx";
import type { Standing } from "./judgement.ts";
import { useSettled } from "./use-settled.ts";

type Judged = { product: ListedProduct; standing: Standing; notes: readonly string[] };

/** What is missing in those that nearly do it, and why the others are out: a long list, behind the answer. */
export function OtherProducts({ others }: { others: readonly Judged[] }) {
  return <Reasoned others={useSettled(others)} />;
}

/** Not drawn anew with what stands before it. */
const Reasoned = memo(function Reasoned({ others }: { others: readonly Judged[] }) {
  const nearly = others.filter(({ standing }) => standing === "nearly");
  const out = others.filter(({ standing }) => standing === "out");
  return (
    <>
      {nearly.length > 0 && (
        <section className="mt-8 print:hidden" aria-labelledby="nearly-title">
          <h2 id="nearly-title" className="text-xl">
            {nearly.length === 1 ? "One comes close" : `${nearly.length} come close`}
          </h2>
          <Reasons judged={nearly} />
        </section>
      )}
      {out.length > 0 && (
        <Folded
          title={`Why ${out.length === 1 ? "the other one is" : `${out.length} others are`} out`}
          of={others}
        >
          <Reasons judged={out} />
        </Folded>
      )}
    </>
  );
});

function Reasons({ judged }: { judged: readonly Judged[] }) {
  return (
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
  );
}
