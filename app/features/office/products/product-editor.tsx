import { useNavigate } from "react-router";
import type { Category } from "#app/data/database.ts";
import type { ProductVersion } from "#app/data/product-list.ts";
import { DraftNotice } from "#app/features/office/form/draft-notice.tsx";
import { useListPlace } from "#app/features/office/page/list-place.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { ProductForm } from "./product-form.tsx";
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
  const list = useListPlace("/admin/products");
  const editing = useProductDraft(product, userId);
  const { draft, base, blocker } = editing;
  const { save, saving, failedChecks, conflict, closeConflict } = useSaveProduct(() => {
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
        cancel={list}
        notice={<DraftNotice kept={editing.kept} />}
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
            editing.rebase(conflict.theirs, merged);
            save(merged, conflict.theirs);
          }}
        />
      )}
      <ConfirmDialog
        open={conflict !== null && conflict.theirs === null}
        question="Somebody else deleted this product"
        action="Save it as a new product"
        onConfirm={() => {
          editing.rebase(null, draft);
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
