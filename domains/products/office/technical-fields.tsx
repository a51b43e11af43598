import type { FormEvent, ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { ProductVersion } from "#domains/products/product.ts";
import type { TypeWithFields } from "#domains/products/product-types.ts";
import type { ProductField } from "#domains/products/technical-data.ts";
import {
  type DraftErrors,
  type FormName,
  type ProductDraft,
  valueKey,
  valueName,
  valueNames,
} from "./product-draft.ts";
import { isColumn, labelOf } from "./product-text.ts";
import { technicalText } from "./technical-text.ts";

function fieldLabel({ label, symbol, unit }: ProductField): string {
  return [label, symbol, unit && `(${unit})`].filter(Boolean).join(" ");
}

export function formLabel(name: FormName, types: readonly TypeWithFields[]): string {
  if (name === "type_id") return "Type";
  const key = valueKey(name);
  if (key === null) return isColumn(name) ? labelOf(name) : name;
  const field = types.flatMap(({ fields }) => fields).find((one) => one.key === key);
  return field ? fieldLabel(field) : key;
}

/** Values of another type or a removed field stay until the user removes them. */
export function TechnicalFields({
  draft,
  base,
  errors,
  types,
  onType,
}: {
  draft: ProductDraft;
  base: ProductVersion | null;
  errors: DraftErrors;
  types: readonly TypeWithFields[];
  onType: (field: FormName, text: string) => void;
}) {
  const fields = types.find(({ id }) => id === draft.type_id)?.fields ?? [];
  const aside = valueNames(draft).filter(
    (name) => draft[name] !== "" && !fields.some(({ key }) => valueName(key) === name),
  );
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
      <legend className="sr-only">Technical data</legend>
      <SelectField
        label="Type"
        name="type_id"
        hint="Sets the technical data fields."
        error={errors.type_id}
        className="sm:col-span-2"
        options={[
          { value: "", label: "None" },
          ...types.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={draft.type_id}
        onChange={(event) => onType("type_id", event.currentTarget.value)}
      />
      {fields.map((field) => (
        <ValueField
          key={field.key}
          field={field}
          text={draft[valueName(field.key)] ?? ""}
          error={errors[valueName(field.key)]}
          isSample={isUnchangedSample(field.key)}
          onType={(text) => onType(valueName(field.key), text)}
        />
      ))}
      {aside.length > 0 && (
        <div className="sm:col-span-2">
          <p className="font-semibold">Unused data</p>
          <p className="text-sm text-muted">
            This type has no field for these values. They are hidden from visitors and return if you
            choose a type or add a field that has them.
          </p>
          <ul className="mt-2 grid gap-1">
            {aside.map((name) => (
              <li key={name} className="flex flex-wrap items-center gap-x-4 border-b border-line">
                <span className="min-w-0 flex-1 text-sm wrap-anywhere">
                  {formLabel(name, types)}: {draft[name]}
                </span>
                <Button
                  variant="quiet"
                  size="compact"
                  aria-label={`Remove ${formLabel(name, types)}`}
                  onClick={() => onType(name, "")}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  );

  function isUnchangedSample(key: string): boolean {
    return (
      base?.sample_fields.includes(key) === true &&
      draft[valueName(key)] === technicalText(base.technical_data[key])
    );
  }
}

function ValueField({
  field,
  text,
  error,
  isSample,
  onType,
}: {
  field: ProductField;
  text: string;
  error: string | undefined;
  isSample: boolean;
  onType: (text: string) => void;
}): ReactNode {
  const hints = [
    field.kind === "range" && "Lowest to highest, such as 13 to 28.",
    isSample && "Sample value, replaced by your own.",
  ];
  const common = {
    label: fieldLabel(field),
    name: valueName(field.key),
    hint: hints.filter(Boolean).join(" ") || undefined,
    error,
    value: text,
    onChange: (event: FormEvent<HTMLInputElement | HTMLSelectElement>) =>
      onType(event.currentTarget.value),
  };
  switch (field.kind) {
    case "choice":
    case "yes_no": {
      const choices = field.kind === "choice" ? field.choices : ["yes", "no"];
      // A choice from another type stays visible until replaced.
      const shown = text === "" || choices.includes(text) ? choices : [text, ...choices];
      return (
        <SelectField
          {...common}
          options={["", ...shown].map((choice) => ({
            value: choice,
            label: choice || "Not known",
          }))}
        />
      );
    }
    case "text":
      return <TextField {...common} autoComplete="off" />;
    case "number":
    case "range":
      return (
        <TextField
          {...common}
          inputMode={field.kind === "number" ? "decimal" : "text"}
          autoComplete="off"
        />
      );
  }
}
