import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import * as v from "valibot";
import type { Category } from "#app/data/database.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import type { ListPlace } from "#app/office/list-place.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { FALLBACK_PICTURE } from "#app/ui/picture.tsx";
import type { ProductVersion } from "#domains/products/product.ts";
import { PRODUCT } from "#domains/products/product.ts";
import { readPhotoAddress } from "#domains/products/product-photos.ts";
import type { TypeWithFields } from "#domains/products/product-types.ts";
import { CategoryField } from "./category-field.tsx";
import {
  checkDraft,
  type DraftErrors,
  FORM_COLUMNS,
  type FormColumn,
  type FormName,
  type ProductDraft,
} from "./product-draft.ts";
import { choicesOf, isNeeded, labelOf, readText, typedAs, usablePictures } from "./product-text.ts";
import { TechnicalFields } from "./technical-fields.tsx";
import { usePictureOrigins } from "./use-picture-origins.ts";

const WIDE = "sm:col-span-2";

export function ProductForm({
  draft,
  base,
  source,
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
  source: ProductVersion | null;
  /** Errors show after the first failed save. */
  failedChecks: number;
  saving: boolean;
  categories: readonly Category[];
  types: readonly TypeWithFields[];
  cancel: ListPlace;
  notice: ReactNode;
  onType: (field: FormName, text: string) => void;
  onCategoryAdded: (category: Category) => void;
  onSave: (staysAtIt: boolean) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const staysAtIt = useRef(false);
  const pictureOrigins = usePictureOrigins();
  const errors: DraftErrors =
    (failedChecks > 0 && checkDraft({ draft, base, source }, types, pictureOrigins).errors) || {};
  useEffect(() => {
    if (failedChecks > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failedChecks]);

  function hintOf(name: FormColumn): string | undefined {
    const hint = v.getDescription(PRODUCT.entries[name]);
    const isSample = source?.sample_fields.includes(name) && draft[name] === `${source[name]}`;
    return isSample ? `${hint}. Sample value until changed` : hint;
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
      onChange: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
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
      case "breaks":
        return <TextField {...common} key={name} autoComplete="off" className={WIDE} />;
      case "text":
        return <TextAreaField {...common} key={name} rows={6} className={WIDE} />;
      case "choice":
        return (
          <SelectField
            {...common}
            key={name}
            options={choicesOf(name).map((value) => ({
              value,
              label: name === "state" ? capitalized(value) : value,
            }))}
          />
        );
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
              hint={
                readPhotoAddress(draft[name])
                  ? "First product photo. Another link replaces it until the photos change."
                  : `Link to ${usablePictures(pictureOrigins)}`
              }
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
            />
            <div>
              <ImagePreview url={pictureOf(name)} />
              {base && (
                <Link className="link inline-flex min-h-11 items-center" to={{ hash: "photos" }}>
                  Upload photos
                </Link>
              )}
            </div>
          </div>
        );
    }
  }

  function pictureOf(name: FormColumn): string | undefined {
    if (base && draft[name] === base[name]) return draft[name];
    const { value } = readText(name, draft[name], { pictureOrigins });
    return typeof value === "string" ? value : undefined;
  }

  return (
    <form
      ref={form}
      method="post"
      // Browser bubbles would cover the messages under the fields.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) onSave(staysAtIt.current);
        staysAtIt.current = false;
      }}
      aria-busy={saving}
      className="grid gap-5 border border-line bg-paper p-4 md:p-6"
    >
      {notice}
      <div className="grid gap-5 sm:grid-cols-2">{FORM_COLUMNS.map(field)}</div>
      <TechnicalFields draft={draft} base={source} errors={errors} types={types} onType={onType} />
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button type="submit" variant="primary" disabled={saving}>
          {saving ? "Saving..." : "Save product"}
        </Button>
        {!base && (
          <Button
            type="submit"
            disabled={saving}
            onClick={() => {
              staysAtIt.current = true;
            }}
          >
            Save and add photos
          </Button>
        )}
        <LinkButton to={cancel.path} state={cancel.state} prefetch="none">
          Cancel
        </LinkButton>
      </div>
    </form>
  );
}

const FALLBACK = `${FALLBACK_PICTURE}.jpg`;

function ImagePreview({ url }: { url: string | null | undefined }) {
  const [missing, setMissing] = useState<string | null>(null);
  const broken = Boolean(url) && missing === url;
  return (
    <div className="max-w-xs">
      <div className="aspect-4/3 overflow-hidden rounded-sm border border-line bg-mill">
        <img
          src={url && !broken ? url : FALLBACK}
          alt={url && !broken ? "Product as shown to visitors" : "Fallback"}
          width={1200}
          height={900}
          onError={() => setMissing(url ?? null)}
          className="size-full object-cover"
        />
      </div>
      <p role="status" className="mt-1.5 text-sm text-muted">
        {broken
          ? "No picture at this link. Visitors see the fallback picture."
          : !url && "Without a picture, visitors see the fallback picture."}
      </p>
    </div>
  );
}
