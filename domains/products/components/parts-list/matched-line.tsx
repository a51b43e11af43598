import { memo, type ReactNode } from "react";
import { CheckboxField } from "#app/ui/field.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { LinePrice } from "#domains/products/components/line-price.tsx";
import { StockNote } from "#domains/products/components/stock-note.tsx";
import { priceAt } from "#domains/products/price-breaks.ts";
import type { Decision } from "./list-items.ts";
import type { ListLine } from "./list-lines.ts";
import type { Match, MatchedProduct } from "./match-line.ts";

type MatchedLineProps = {
  /** Makes radio group names unique. */
  number: number;
  match: Match;
  decision: Decision;
  onDecide: (line: ListLine, decision: Decision) => void;
};

export const MatchedLine = memo(function MatchedLine(props: MatchedLineProps) {
  const { match, decision, onDecide } = props;
  const { line, notes, isSure, candidates } = match;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]">
      <p className="text-sm text-muted wrap-anywhere max-md:col-span-2 md:pt-3">
        <span className="sr-only">Your line: </span>
        {line.text}
      </p>
      <div className="min-w-0 max-md:col-span-2">
        {isSure || candidates.length === 0 ? <OneAnswer {...props} /> : <Choice {...props} />}
        {notes.map((note) => (
          <p key={note} className="ml-8 text-sm text-muted wrap-anywhere">
            {note}
          </p>
        ))}
      </div>
      <div className="max-md:col-start-2">
        <QuantityStepper
          label={`Quantity of ${line.text}`}
          value={decision.quantity}
          unclear={match.quantity}
          onChange={(quantity) => onDecide(line, { ...decision, quantity })}
        />
      </div>
    </li>
  );
});

/** Wraps the offer below a name without space, so that names do not wrap after each word. */
const OFFERED =
  "flex flex-wrap items-center gap-x-3 [&>:first-child]:min-w-52 [&>:first-child]:flex-1";

function OneAnswer({ match, decision, onDecide }: MatchedLineProps) {
  const { quantity } = decision;
  const [candidate] = match.candidates;
  const product = candidate?.product;
  const taken: Decision = product
    ? { kind: "product", product, quantity }
    : { kind: "in-words", quantity };
  return (
    <div className={OFFERED}>
      <CheckboxField
        label={
          product ? (
            <span className="font-semibold wrap-anywhere">{product.name}</span>
          ) : (
            "Not listed, request as described"
          )
        }
        checked={decision.kind === taken.kind}
        onChange={({ target }) =>
          onDecide(match.line, target.checked ? taken : { kind: "left-out", quantity })
        }
      />
      {product && <Offer product={product} quantity={quantity ?? 1} />}
    </div>
  );
}

function Choice({ number, match, decision, onDecide }: MatchedLineProps) {
  const { quantity } = decision;
  const option = (label: ReactNode, isChosen: boolean, becomes: Decision) => (
    <label className="flex min-h-11 items-center gap-3 py-1 leading-5">
      <input
        type="radio"
        name={`line-${number}`}
        checked={isChosen}
        onChange={() => onDecide(match.line, becomes)}
        className="size-5 shrink-0 accent-blue"
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
  return (
    <fieldset>
      <legend className="sr-only">Match for “{match.line.text}”</legend>
      {match.candidates.map(({ product, differs }) => (
        <div key={product.id} className={OFFERED}>
          {option(
            <>
              <span className="block font-semibold">{product.name}</span>
              {differs && (
                <span className="block text-xs font-medium text-warn">Differs: {differs}</span>
              )}
            </>,
            decision.kind === "product" && decision.product === product,
            { kind: "product", product, quantity },
          )}
          <Offer product={product} quantity={quantity ?? 1} />
        </div>
      ))}
      <div className="flex flex-wrap gap-x-6">
        {option("None of these, request as described", decision.kind === "in-words", {
          kind: "in-words",
          quantity,
        })}
        {option("Leave out", decision.kind === "left-out", { kind: "left-out", quantity })}
      </div>
    </fieldset>
  );
}

function Offer({ product, quantity }: { product: MatchedProduct; quantity: number }) {
  return (
    <div className="ml-auto shrink-0 text-right">
      <LinePrice amount={priceAt(product, quantity)} />
      <StockNote stock={product.stock} />
    </div>
  );
}
