import { memo, useCallback, useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { CATALOGUE_PATH } from "#domains/products/catalogue-address.ts";
import { type CatalogueFilter, filterQuery } from "./catalogue-filter.ts";
import type { Facet } from "./facets.ts";
import {
  MEASURING_TOLERANCE,
  parseTechnicalFilter,
  type TechnicalFilter,
} from "./technical-filter.ts";

/** A GET form for use without JavaScript; with it, each change applies immediately. */
export function FacetPanel({
  filter,
  facets,
  onChange,
}: {
  filter: CatalogueFilter;
  facets: readonly Facet[];
  onChange: (change: Pick<CatalogueFilter, "technical">) => void;
}) {
  const { technical } = filter;
  const rest = { ...technical, facets: {}, tolerance: 0 };
  const hidden = new URLSearchParams(filterQuery({ ...filter, technical: rest, page: 1 }));

  function apply(form: HTMLFormElement) {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string") query.append(name, value);
    }
    const { facets: requested, tolerance } = parseTechnicalFilter(query);
    const next = { ...technical, facets: requested, tolerance };
    const isSame = (one: TechnicalFilter) =>
      filterQuery({ ...filter, technical: one }) === filterQuery(filter);
    if (!isSame(next)) onChange({ technical: next });
  }

  // A stable callback, so that a click re-renders only the changed boxes.
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  const applyLatest = useCallback((form: HTMLFormElement) => latest.current(form), []);

  const measured = facets.some((facet) => "bounds" in facet && facet.unit === "mm");
  return (
    <form
      action={CATALOGUE_PATH}
      aria-label="Technical data"
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
      onBlur={(event) => {
        if (event.target instanceof HTMLInputElement && event.target.type === "text") {
          apply(event.currentTarget);
        }
      }}
    >
      {[...hidden].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {measured && (
        <Check
          name="tolerance"
          value={`${MEASURING_TOLERANCE}`}
          checked={technical.tolerance > 0}
          label={`Tolerance ±${MEASURING_TOLERANCE} mm`}
          onApply={applyLatest}
        />
      )}
      {facets.map((facet) => {
        const requested = technical.facets[facet.key];
        return (
          <fieldset key={facet.key}>
            <legend className="mb-1 text-sm font-semibold">
              {facet.label}
              {facet.symbol && <span className="font-normal"> {facet.symbol}</span>}
              {facet.unit && <span className="font-normal text-muted"> ({facet.unit})</span>}
            </legend>
            {"options" in facet ? (
              facet.options.map(({ value, label, count }) => (
                <Check
                  key={value}
                  name={`f.${facet.key}`}
                  value={value}
                  checked={
                    requested !== undefined &&
                    "choices" in requested &&
                    requested.choices.includes(value)
                  }
                  label={label}
                  count={count}
                  onApply={applyLatest}
                />
              ))
            ) : (
              <div className="grid grid-cols-2 gap-2">
                {(["from", "to"] as const).map((end, place) => (
                  <FigureBox
                    key={end}
                    name={`f.${facet.key}.${end}`}
                    label={end === "from" ? "From" : "To"}
                    requested={requested && "from" in requested ? requested[end] : null}
                    hint={facet.bounds?.[place]}
                  />
                ))}
              </div>
            )}
          </fieldset>
        );
      })}
      <Button type="submit" className="w-full">
        Apply
      </Button>
    </form>
  );
}

const Check = memo(function Check({
  name,
  value,
  checked,
  label,
  count,
  onApply,
}: {
  name: string;
  value: string;
  checked: boolean;
  label: string;
  count?: number;
  onApply: (form: HTMLFormElement) => void;
}) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => event.target.form && onApply(event.target.form)}
        className="size-4.5 shrink-0 accent-blue"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>{" "}
      {count !== undefined && <span className="text-muted tabular-nums">({count})</span>}
    </label>
  );
});

/** Typed text remains until blur. */
function FigureBox({
  name,
  label,
  requested,
  hint,
}: {
  name: string;
  label: string;
  requested: number | null;
  hint: number | undefined;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed ?? requested ?? ""}
        placeholder={hint === undefined ? label : `${hint}`}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(null)}
        className="block min-h-11 w-full rounded-sm border border-edge bg-paper px-2.5 text-base tabular-nums placeholder:text-muted hover:border-ink"
      />
    </div>
  );
}
