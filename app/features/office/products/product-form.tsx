import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import type { Category } from "#app/data/database.ts";
import { PRODUCT } from "#app/data/product.ts";
import type { ProductVersion } from "#app/data/product-list.ts";
import type { TypeWithFields } from "#app/data/product-types.ts";
import type { ListPlace } from "#app/features/office/page/list-place.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FALLBACK_PICTURE } from "#app/ui/picture.tsx";
import { CategoryField } from "./category-field.tsx";
import {
  checkDraft,
  type DraftErrors,
  FORM_COLUMNS,
  type FormColumn,
  type FormName,
  type ProductDraft,
} from "./product-draft.ts";
import { isNeeded, labelOf, readText, typedAs, usablePictures } from "./product-text.ts";
import { TechnicalFields } from "./technical-fields.tsx";
import { usePictureOrigins } from "./use-picture-origins.ts";

/** Whole lines of the form; numbers stand beside each other. */
const WIDE = "sm:col-span-2";

/** The fields of a product. What is wrong stands under its field, and nothing typed is lost. */
export function ProductForm({
  draft,
  base,
  failedChecks,
  saving,
  categories,
  types,
  cancel,
  notice,
  onType,
  onCategoryAdded,
  onSave,
}: {
  draft: ProductDraft;
  base: ProductVersion | null;
  /** How often saving failed because of what stands here: from the first time on, errors are shown. */
  failedChecks: number;
  saving: boolean;
  categories: readonly Category[];
  types: readonly TypeWithFields[];
  /** Where somebody goes who does not save. */
  cancel: ListPlace;
  /** Stands over the fields. */
  notice: ReactNode;
  onType: (field: FormName, text: string) => void;
  onCategoryAdded: (category: Category) => void;
  onSave: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const pictureOrigins = usePictureOrigins();
  const errors: DraftErrors =
    (failedChecks > 0 && checkDraft(draft, base, types, pictureOrigins).errors) || {};
  useEffect(() => {
    if (failedChecks > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failedChecks]);

  function hintOf(name: FormColumn): string | undefined {
    const hint = v.getDescription(PRODUCT.entries[name]);
    const isSample = base?.sample_fields.includes(name) && draft[name] === `${base[name]}`;
    return isSample ? `${hint}. A sample value, until it is changed` : hint;
  }

  function field(name: FormColumn): ReactNode {
    const typed = typedAs(name);
    const common = {
      name,
      label: labelOf(name),
      hint: hintOf(name),
      required: isNeeded(name),
      value: draft[name],
      error: errors[name],
      onChange: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        onType(name, event.currentTarget.value),
    };
    switch (typed) {
      case "money":
      case "number":
        return (
          <TextField
            {...common}
            key={name}
            inputMode={typed === "money" ? "decimal" : "numeric"}
            autoComplete="off"
          />
        );
      case "line":
        return <TextField {...common} key={name} autoComplete="off" className={WIDE} />;
      case "text":
        return <TextAreaField {...common} key={name} rows={6} className={WIDE} />;
      case "category":
        return (
          <div key={name} className={WIDE}>
            <CategoryField
              value={draft[name]}
              error={errors[name]}
              categories={categories}
              onChange={(id) => onType(name, id)}
              onAdded={onCategoryAdded}
            />
          </div>
        );
      case "picture":
        return (
          <div key={name} className={`${WIDE} grid gap-5 sm:grid-cols-[minmax(0,1fr)_14rem]`}>
            <TextField
              {...common}
              hint={`The address of ${usablePictures(pictureOrigins)}`}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
            />
            <ImagePreview url={pictureOf(name)} />
          </div>
        );
    }
  }

  /** The picture that can be shown of what is typed. */
  function pictureOf(name: FormColumn): string | undefined {
    if (base && draft[name] === base[name]) return draft[name];
    const { value } = readText(name, draft[name], { pictureOrigins });
    return typeof value === "string" ? value : undefined;
  }

  return (
    <form
      ref={form}
      method="post"
      // Our own words stand under the fields: the browser's bubbles would hide them.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) onSave();
      }}
      aria-busy={saving}
      className="grid gap-5 border border-line bg-paper p-4 md:p-6"
    >
      {notice}
      <div className="grid gap-5 sm:grid-cols-2">{FORM_COLUMNS.map(field)}</div>
      <TechnicalFields draft={draft} base={base} errors={errors} types={types} onType={onType} />
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button type="submit" variant="primary" disabled={saving}>
          {saving ? "Saving..." : "Save product"}
        </Button>
        <LinkButton to={cancel.path} state={cancel.state} prefetch="none">
          Cancel
        </LinkButton>
      </div>
    </form>
  );
}

const FALLBACK = `${FALLBACK_PICTURE}.jpg`;

/** The picture that visitors will see: the one at the address, or the fallback and why. */
function ImagePreview({ url }: { url: string | null | undefined }) {
  const [missing, setMissing] = useState<string | null>(null);
  const broken = Boolean(url) && missing === url;
  return (
    <div className="max-w-xs">
      <div className="aspect-4/3 overflow-hidden rounded-sm border border-line bg-mill">
        <img
          src={url && !broken ? url : FALLBACK}
          alt={url && !broken ? "The product, as visitors see it" : "Fallback"}
          width={1200}
          height={900}
          onError={() => setMissing(url ?? null)}
          className="size-full object-cover"
        />
      </div>
      <p role="status" className="mt-1.5 text-sm text-muted">
        {broken
          ? "There is no picture at this address: visitors see the fallback picture."
          : !url && "Without a picture visitors see the fallback picture."}
      </p>
    </div>
  );
}
