import { useNavigate } from "react-router";
import type { Category } from "#app/data/database.ts";
import { FROM_TOP } from "#app/lib/from-top.ts";
import { ConflictDialog, GoneDialog } from "#app/office/form/conflict-dialog.tsx";
import { DraftNotice } from "#app/office/form/draft.tsx";
import { LastChange } from "#app/office/history/history.tsx";
import { useListPlace } from "#app/office/list-place.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { ProductVersion } from "#domains/products/product.ts";
import type { TypeWithFields } from "#domains/products/product-types.ts";
import { useProductDraft, useSaveProduct } from "./edit-product.ts";
import { differences, draftOf, type FormName, type ProductDraft } from "./product-draft.ts";
import { ProductForm } from "./product-form.tsx";
import { formLabel } from "./technical-fields.tsx";

const LATEST_PRODUCTS = "/admin/products?sort=-updated";

export function ProductEditor({
  product,
  copied,
  categories,
  types,
  onCategoryAdded,
}: {
  product: ProductVersion | null;
  copied: ProductVersion | null;
  categories: readonly Category[];
  types: readonly TypeWithFields[];
  onCategoryAdded: (category: Category) => void;
}) {
  const navigate = useNavigate();
  const list = useListPlace("/admin/products");
  const editing = useProductDraft(product, copied);
  const { draft, base, source, blocker } = editing;
  const { save, saving, failedChecks, conflict, closeConflict } = useSaveProduct(
    types,
    (id, staysAtIt) => {
      editing.forget();
      if (staysAtIt) navigate(`/admin/products/${id}`, { state: list.state });
      // The previous search may not find the new product.
      else if (!base) navigate(LATEST_PRODUCTS, { state: FROM_TOP });
      else navigate(list.path, { state: list.state });
    },
  );

  return (
    <>
      <ProductForm
        draft={draft}
        base={base}
        source={source}
        failedChecks={failedChecks}
        saving={saving}
        categories={categories}
        types={types}
        cancel={list}
        notice={
          <>
            <DraftNotice saved={editing.saved} />
            {!base && copied && (
              <p className="border-l-2 border-blue bg-blue-tint p-4 text-sm">
                This copy is not visible to visitors yet. Stock and photos are not copied. Related
                parts and matching machines are copied when you save.
              </p>
            )}
          </>
        }
        onType={editing.type}
        onCategoryAdded={onCategoryAdded}
        onSave={(staysAtIt) => save({ draft, base, source }, staysAtIt)}
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
            if (saves) save({ draft: merged, base: conflict.theirs, source: conflict.theirs });
            else closeConflict();
          }}
        />
      )}
      <GoneDialog
        what="product"
        open={conflict !== null && conflict.theirs === null}
        onSaveNew={() => {
          editing.rebase(null, draft);
          save({ draft, base: null, source: null });
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
        <p className="text-muted">Unsaved changes will be lost.</p>
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
