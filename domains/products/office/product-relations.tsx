import { X } from "lucide-react";
import * as v from "valibot";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { Content } from "#app/office/content.tsx";
import { useDraft } from "#app/office/form/draft.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { ProductSearch } from "#domains/products/components/product-search.tsx";
import {
  addRelation,
  fetchRelationsOf,
  type NamedRelation,
  RELATION_KINDS,
  removeRelation,
} from "#domains/products/product-relations.ts";
import { RELATION_TITLES } from "#domains/products/related.ts";

/** Each line saves separately, so that two users do not conflict. */
export function ProductRelations({ product }: { product: { id: string; name: string } }) {
  const relations = useReading({
    key: ["relations", product.id],
    read: (tables) => fetchRelationsOf(tables, product.id),
    errorTitle: "Error fetching relations",
    polls: true,
  });
  const removal = useAction("Error removing relation", removeRelation);
  return (
    <section
      aria-labelledby="relations"
      className="grid gap-5 border border-line bg-paper p-4 md:p-6"
    >
      <div>
        <h2 id="relations" className="text-xl">
          Related parts
        </h2>
        <p className="mt-1 text-sm text-muted">Shown on both products. Changes save immediately.</p>
      </div>
      <Content source={relations} what="relations">
        {(list) =>
          list.length > 0 && (
            <ul>
              {list.map((relation) => (
                <li key={relation.id} className="flex items-center gap-3 border-b border-line py-1">
                  <span className="min-w-0 flex-1 text-sm wrap-anywhere">
                    <span className="text-muted">{titleOf(relation, product.id)}: </span>
                    <span className="font-semibold">{relation.name}</span>
                    {relation.note && <span className="block text-muted">{relation.note}</span>}
                  </span>
                  <IconButton
                    label={`Remove ${relation.name}`}
                    onClick={() => removal.run(relation.id)}
                  >
                    <X aria-hidden="true" className="size-5" />
                  </IconButton>
                </li>
              ))}
            </ul>
          )
        }
      </Content>
      <NewRelation key={product.id} productId={product.id} />
    </section>
  );
}

function titleOf({ kind, product_id }: NamedRelation, id: string): string {
  return RELATION_TITLES[kind][product_id === id ? "from" : "to"];
}

const NEW_LINE = v.object({
  kind: v.picklist(RELATION_KINDS),
  manufacturer: v.string(),
  note: v.string(),
});
type NewLine = v.InferOutput<typeof NEW_LINE>;

const EMPTY_LINE: NewLine = { kind: "goes_with", manufacturer: "", note: "" };

function NewRelation({ productId }: { productId: string }) {
  const saved = useDraft<NewLine>({
    form: "relation",
    subject: productId,
    start: () => EMPTY_LINE,
    isDraft: (value) => v.is(NEW_LINE, value),
    isChanged: ({ manufacturer, note }) => manufacturer !== "" || note !== "",
  });
  const { kind, manufacturer, note } = saved.draft;
  const type = (change: Partial<NewLine>) => saved.change({ ...saved.draft, ...change });
  const addition = useAction("Error adding relation", addRelation);

  async function add(choice: { id?: string; name: string }) {
    const added = await addition.run({
      product_id: productId,
      kind,
      other_product_id: choice.id ?? null,
      manufacturer: choice.id ? "" : manufacturer.trim(),
      designation: choice.id ? "" : choice.name.trim(),
      note: note.trim(),
    });
    if (added) type({ manufacturer: "", note: "" });
  }

  return (
    <div className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
      <SelectField
        label="Relation"
        options={RELATION_KINDS.map((value) => ({ value, label: RELATION_TITLES[value].from }))}
        value={kind}
        onChange={(event) =>
          type({ kind: RELATION_KINDS.find((one) => one === event.currentTarget.value) ?? kind })
        }
      />
      <TextField
        label="Manufacturer"
        hint="Only for parts not in the catalogue, such as SKF."
        maxLength={60}
        autoComplete="off"
        value={manufacturer}
        onChange={(event) => type({ manufacturer: event.currentTarget.value })}
      />
      <TextField
        label="Note"
        className="sm:col-span-2"
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={(event) => type({ note: event.currentTarget.value })}
      />
      <div className="sm:col-span-2">
        <ProductSearch
          label="Add relation"
          hint="Part of a product name, or the designation of a part not in the catalogue. Select a match to add it."
          onChoose={add}
        />
      </div>
    </div>
  );
}
