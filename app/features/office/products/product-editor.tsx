import { useNavigate } from "react-router";
import type { Category } from "#app/data/database.ts";
import type { ProductVersion } from "#app/data/product-list.ts";
import type { TypeWithFields } from "#app/data/product-types.ts";
import { ConflictDialog, GoneDialog } from "#app/features/office/form/conflict-dialog.tsx";
import { DraftNotice } from "#app/features/office/form/draft.tsx";
import { LastChange } from "#app/features/office/history/history.tsx";
import { useListPlace } from "#app/features/office/page/list-place.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useProductDraft, useSaveProduct } from "./edit-product.ts";
import { differences, draftOf, type FormName, type ProductDraft } from "./product-draft.ts";
import { ProductForm } from "./product-form.tsx";
import { formLabel } from "./technical-fields.tsx";

/** Edits a product, or a new one when none is given; afterwards the list follows. */
export function ProductEditor({
  product,
  categories,
  types,
  onCategoryAdded,
}: {
  product: ProductVersion | null;
  categories: readonly Category[];
  types: readonly TypeWithFields[];
  onCategoryAdded: (category: Category) => void;
}) {
  const navigate = useNavigate();
  const list = useListPlace("/admin/products");
  const editing = useProductDraft(product);
  const { draft, base, blocker } = editing;
  const { save, saving, failedChecks, conflict, closeConflict } = useSaveProduct(types, () => {
    editing.forget();
    navigate(list.path, { state: list.state });
  });

  return (
    <>
      <ProductForm
        draft={draft}
        base={base}
        failedChecks={failedChecks}
        saving={saving}
        categories={categories}
        types={types}
        cancel={list}
        notice={<DraftNotice kept={editing.kept} />}
        onType={editing.type}
        onCategoryAdded={onCategoryAdded}
        onSave={() => save(draft, base)}
      />
      {conflict?.theirs && (
        <ProductConflict
          draft={draft}
          base={base}
          theirs={conflict.theirs}
          categories={categories}
          types={types}
          onClose={closeConflict}
          onSettle={(merged, saves) => {
            editing.rebase(conflict.theirs, merged);
            if (saves) save(merged, conflict.theirs);
            else closeConflict();
          }}
        />
      )}
      <GoneDialog
        what="product"
        open={conflict !== null && conflict.theirs === null}
        onSaveNew={() => {
          editing.rebase(null, draft);
          save(draft, null);
        }}
        onClose={closeConflict}
      />
      <ConfirmDialog
        open={blocker.state === "blocked"}
        question="Leave without saving?"
        action="Leave"
        onConfirm={() => {
          editing.forget();
          blocker.proceed?.();
        }}
        onClose={() => {
          if (blocker.state === "blocked") blocker.reset();
        }}
      >
        <p className="text-muted">What you changed on this product would be lost.</p>
      </ConfirmDialog>
    </>
  );
}

function ProductConflict({
  draft,
  base,
  theirs,
  categories,
  types,
  onSettle,
  onClose,
}: {
  draft: ProductDraft;
  base: ProductVersion | null;
  theirs: ProductVersion;
  categories: readonly Category[];
  types: readonly TypeWithFields[];
  onSettle: (merged: ProductDraft, saves: boolean) => void;
  onClose: () => void;
}) {
  const was = draftOf(base);
  const saved = draftOf(theirs);
  const named = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? "";
  const shown = (of: ProductDraft, name: FormName) => {
    if (name === "category_id") return named(categories, of[name]);
    if (name === "type_id") return named(types, of[name]);
    return of[name] ?? "";
  };
  const changed = differences(draft, saved);
  return (
    <ConflictDialog
      what="product"
      lastChange={<LastChange table="products" id={theirs.id} />}
      fields={changed.map((name) => ({
        name,
        label: formLabel(name, types),
        was: shown(was, name),
        yours: shown(draft, name),
        theirs: shown(saved, name),
      }))}
      onSettle={(choice, saves) => {
        const merged = { ...draft };
        for (const name of changed) if (choice(name) === "theirs") merged[name] = saved[name] ?? "";
        onSettle(merged, saves);
      }}
      onClose={onClose}
    />
  );
}
