import { useState } from "react";
import { useNavigate } from "react-router";
import * as v from "valibot";
import type { Change } from "#app/data/audit-log.ts";
import type { Category } from "#app/data/database.ts";
import { PRODUCT_COLUMNS } from "#app/data/product.ts";
import { fetchProductVersion } from "#app/data/product-edits.ts";
import { fetchProductTypes, type TypeWithFields } from "#app/data/product-types.ts";
import { fetchCategories } from "#app/data/products.ts";
import { History } from "#app/features/office/history/history.tsx";
import { columnChange } from "#app/features/office/history/merge-changes.ts";
import { Content } from "#app/features/office/page/content.tsx";
import { useListPlace } from "#app/features/office/page/list-place.ts";
import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { productPath } from "#app/features/product/product.ts";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { valueName } from "./product-draft.ts";
import { ProductEditor } from "./product-editor.tsx";
import { ProductRelations } from "./product-relations.tsx";
import { labelOf, typedAs } from "./product-text.ts";
import { formLabel } from "./technical-fields.tsx";
import { technicalText } from "./technical-text.ts";
import { useDeleteProduct } from "./use-delete-product.tsx";

/** The page of one product, or of a new one when `id` is null. */
export function ProductScreen({ id }: { id: string | null }) {
  const navigate = useNavigate();
  const list = useListPlace("/admin/products");
  const product = useReading({
    key: ["product", id],
    read: async (tables) => (id === null ? null : fetchProductVersion(tables, id)),
    errorTitle: "Error fetching products",
    once: true,
  });
  const categories = useReading({
    key: ["categories"],
    read: fetchCategories,
    errorTitle: "Error fetching categories",
  });
  const types = useReading({
    key: ["product types"],
    read: fetchProductTypes,
    errorTitle: "Error fetching types",
  });
  const [added, setAdded] = useState<Category[]>([]);
  const deletion = useDeleteProduct(() =>
    navigate(list.path, { state: { ...list.state, deleted: true } }),
  );

  const shown = product.data;
  const byId = new Map([...added, ...(categories.data ?? [])].map((one) => [one.id, one]));
  const known = [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
  const categoryName = (of: string) => known.find((one) => one.id === of)?.name;
  const missing = id !== null && shown === null;
  return (
    <OfficePage
      title={id === null ? "New product" : (shown?.name ?? "Product")}
      parent={{ label: "Products", to: "/admin/products" }}
      actions={
        shown && (
          <>
            <LinkButton to={productPath(shown.id)} size="compact">
              View on the website
            </LinkButton>
            <Button size="compact" variant="danger" onClick={() => deletion.ask(shown)}>
              Delete
            </Button>
          </>
        )
      }
    >
      <Content source={product} what="product">
        {(now) =>
          missing ? (
            <EmptyState
              title="Product not found"
              actions={
                <LinkButton to={list.path} state={list.state}>
                  Back to the list
                </LinkButton>
              }
            >
              It may have been deleted meanwhile.
            </EmptyState>
          ) : (
            <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
              <div className="grid min-w-0 gap-8">
                <Content source={categories} what="categories">
                  {() => (
                    <Content source={types} what="types">
                      {(typesNow) => (
                        <ProductEditor
                          product={now}
                          categories={known}
                          types={typesNow}
                          onCategoryAdded={(category) => setAdded((list) => [...list, category])}
                        />
                      )}
                    </Content>
                  )}
                </Content>
                {now && <ProductRelations product={now} />}
              </div>
              {now && (
                <section aria-labelledby="history">
                  <h2 id="history" className="mb-4 border-b border-ink pb-2 text-xl">
                    History
                  </h2>
                  <History
                    table="products"
                    id={now.id}
                    texts={(change) => productChangeTexts(change, categoryName, types.data ?? [])}
                  />
                </section>
              )}
            </div>
          )
        }
      </Content>
      {deletion.question}
    </OfficePage>
  );
}

/** Longer texts are cut: the history says that they changed, the product how they are. */
const MAX_SHOWN = 120;

/** Returns what a change did to a product, in words. */
function productChangeTexts(
  change: Change,
  categoryName: (id: string) => string | undefined,
  types: readonly TypeWithFields[],
): string[] {
  if (change.action === "insert") return ["Added the product"];
  return [...columnTexts(), ...technicalTexts(change, types)];

  function columnTexts(): string[] {
    return PRODUCT_COLUMNS.flatMap((column) => {
      const values = columnChange(change, column);
      return values ? [`${labelOf(column)}: ${shown(values.from)} → ${shown(values.to)}`] : [];

      function shown(value: unknown): string {
        if (value === null || value === "") return "nothing";
        if (typedAs(column) === "money") return formatPrice(Number(value));
        const text = typedAs(column) === "category" ? categoryName(`${value}`) : `${value}`;
        if (text === undefined) return "a deleted category";
        return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
      }
    });
  }
}

const RECORDED_DATA = v.optional(
  v.record(
    v.string(),
    v.union([v.number(), v.tuple([v.number(), v.number()]), v.string(), v.boolean()]),
  ),
);

/** Returns what a change did to a product's type and values, in words. */
function technicalTexts({ before, after }: Change, types: readonly TypeWithFields[]): string[] {
  const typeName = (id: unknown) =>
    id ? (types.find((type) => type.id === id)?.name ?? "a deleted type") : "nothing";
  const texts =
    before?.type_id === after?.type_id
      ? []
      : [`Type: ${typeName(before?.type_id)} → ${typeName(after?.type_id)}`];
  const [was, becomes] = [before, after].map(
    (row) => v.parse(RECORDED_DATA, row?.technical_data ?? undefined) ?? {},
  );
  for (const key of Object.keys({ ...was, ...becomes })) {
    const [from, to] = [was, becomes].map((data) => technicalText(data?.[key]) || "nothing");
    if (from !== to) texts.push(`${formLabel(valueName(key), types)}: ${from} → ${to}`);
  }
  return texts;
}
