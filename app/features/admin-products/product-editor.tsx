import { useNavigate } from "react-router";
import type { Category } from "#app/data/database.ts";
import type { ProductVersion } from "#app/data/product-list.ts";
import { ConfirmDialog } from "#app/features/admin/confirm-dialog.tsx";
import { FormNotice } from "#app/features/session/form-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { ProductForm } from "./product-form.tsx";
import { useListPath } from "./use-list-path.ts";
import { useProductDraft } from "./use-product-draft.ts";
import { useSaveProduct } from "./use-save-product.ts";

/** Edits a product, or a new one when none is given; afterwards the list follows. */
export function ProductEditor({
  product,
  userId,
  categories,
  onCategoryAdded,
}: {
  product: ProductVersion | null;
  userId: string;
  categories: readonly Category[];
  onCategoryAdded: (category: Category) => void;
}) {
  const navigate = useNavigate();
  const listPath = useListPath();
  const editing = useProductDraft(product, userId);
  const { draft, base, blocker } = editing;
  const { save, saving, errors, conflict, closeConflict } = useSaveProduct(() => {
    editing.forget();
    navigate(listPath);
  });

  return (
    <>
      {editing.restored && editing.dirty && (
        <div className="mb-4">
          <FormNotice>
            What you typed here before is back, and not saved yet.{" "}
            <Button variant="quiet" size="compact" onClick={() => editing.start(product)}>
              Discard it
            </Button>
          </FormNotice>
        </div>
      )}
      <ProductForm
        draft={draft}
        base={base}
        errors={errors}
        saving={saving}
        categories={categories}
        cancelTo={listPath}
        onType={editing.type}
        onCategoryAdded={onCategoryAdded}
        onSave={() => save(draft, base)}
      />
      {conflict?.theirs && (
        <ConflictDialog
          draft={draft}
          base={base}
          theirs={conflict.theirs}
          categoryName={(id) => categories.find((one) => one.id === id)?.name ?? ""}
          onClose={closeConflict}
          onSave={(merged) => {
            editing.start(conflict.theirs, merged);
            save(merged, conflict.theirs);
          }}
        />
      )}
      <ConfirmDialog
        open={conflict !== null && conflict.theirs === null}
        question="Somebody else deleted this product"
        action="Save it as a new product"
        onConfirm={() => {
          editing.start(null, draft);
          return save(draft, null);
        }}
        onClose={closeConflict}
      >
        <p className="text-muted">What you typed is still here.</p>
      </ConfirmDialog>
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
