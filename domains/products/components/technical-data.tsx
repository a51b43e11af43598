import { DataList } from "#app/ui/data-list.tsx";
import type { ProductData } from "#domains/products/technical-data.ts";
import { isLength, LENGTH_UNITS, valueText } from "#domains/products/value-text.ts";
import { chooseLengthUnit, useLengthUnit } from "./length-unit.ts";

const KEY_FIELDS = 10;

export function KeyTable({ data: { type, fields } }: { data: ProductData }) {
  const shown = fields.slice(0, KEY_FIELDS);
  const hasSamples = shown.some(({ isSample }) => isSample);
  return (
    <section aria-labelledby="technical-data" className="min-w-0">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="technical-data" className="text-lg">
          Technical data
        </h2>
        {fields.some(isLength) && <UnitSwitch />}
      </div>
      <Values fields={shown} />
      <p className="mt-2 text-sm text-muted">
        {type.name}.{" "}
        {hasSamples && "Values marked “sample” are estimates. Confirm before ordering."}
      </p>
    </section>
  );
}

export function Specifications({ fields }: Pick<ProductData, "fields">) {
  return <Values fields={fields} withSource />;
}

function Values({ fields, withSource }: Pick<ProductData, "fields"> & { withSource?: true }) {
  const lengths = useLengthUnit();
  return (
    <DataList
      rows={fields.map((field) => ({
        term: (
          <>
            {field.label}
            {field.symbol && <span className="text-ink"> {field.symbol}</span>}
          </>
        ),
        value: (
          <>
            <span className="wrap-anywhere">{valueText(field, field.value, lengths)}</span>
            {field.isSample && <span className="ml-2 text-sm text-muted">sample</span>}
            {withSource && field.source && (
              <span className="block text-sm text-muted wrap-anywhere">{field.source}</span>
            )}
          </>
        ),
      }))}
    />
  );
}

function UnitSwitch() {
  const chosen = useLengthUnit();
  return (
    <fieldset className="flex print:hidden">
      <legend className="sr-only">Length unit</legend>
      {LENGTH_UNITS.map((unit) => (
        <label
          key={unit}
          className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-sm has-checked:font-semibold"
        >
          <input
            type="radio"
            name="length-unit"
            checked={chosen === unit}
            onChange={() => chooseLengthUnit(unit)}
            className="size-4 accent-blue"
          />
          {unit}
        </label>
      ))}
    </fieldset>
  );
}
