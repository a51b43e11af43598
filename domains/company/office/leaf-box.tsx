import type { FormEvent } from "react";
import { useReading } from "#app/data/use-table-query.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { fetchOrderableProducts } from "#domains/orders/office-orders.ts";
import { ProductSearch } from "#domains/products/components/product-search.tsx";
import { LogoBox } from "./logo-box.tsx";
import { PicturesBox } from "./pictures-box.tsx";
import type { Leaf } from "./setting-fields.ts";

const WIDE = "sm:col-span-2";

export type BoxProps = {
  leaf: Leaf;
  text: string;
  error: string | undefined;
  onType: (texts: Record<string, string>) => void;
};

export function LeafBox({ leaf, text, error, onType }: BoxProps) {
  const { name, label, hint, typed, isNeeded } = leaf;
  const common = {
    label,
    hint: hint || undefined,
    required: isNeeded,
    value: text,
    ...(error !== undefined && { error }),
    onChange: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onType({ [name]: event.currentTarget.value }),
  };
  switch (typed) {
    case "text":
      return <TextAreaField {...common} rows={8} className={WIDE} />;
    case "choice":
      return (
        <SelectField
          {...common}
          options={leaf.choices.map((choice) => ({ value: choice, label: choice }))}
        />
      );
    case "date":
    case "time":
      return <TextField {...common} type={typed} />;
    case "number":
      return <TextField {...common} inputMode="decimal" autoComplete="off" />;
    case "product":
      return <ProductBox leaf={leaf} text={text} error={error} onType={onType} />;
    case "logo":
      return <LogoBox leaf={leaf} text={text} error={error} onType={onType} />;
    case "pictures":
      return <PicturesBox leaf={leaf} text={text} error={error} onType={onType} />;
    case "hidden":
      return null;
    case "line":
      return <TextField {...common} autoComplete="off" className={WIDE} />;
  }
}

function ProductBox({ leaf, text, error, onType }: BoxProps) {
  const { data: products } = useReading({
    key: ["product of a setting", text],
    read: (tables) => fetchOrderableProducts(tables, [text]),
    enabled: text !== "",
  });
  const now = text === "" ? "none yet" : (products?.[0]?.name ?? "deleted product");
  return (
    <div className={WIDE}>
      <ProductSearch
        label={leaf.label}
        hint={products || text === "" ? `Current: ${now}. ${leaf.hint}.` : `${leaf.hint}.`}
        error={error}
        onChoose={({ id, name, image_url: picture }) => {
          if (!id) return;
          onType({ [leaf.name]: id, name, ...(picture && { picture }) });
        }}
      />
    </div>
  );
}
