import { type ReactNode, useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useUndo } from "#app/office/history/use-undo.ts";
import { deselect } from "#app/office/use-selection.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { deleteProduct } from "#domains/products/product-edits.ts";

type Named = { id: string; name: string };

export function useDeleteProduct(onDeleted?: () => void): {
  ask: (product: Named) => void;
  question: ReactNode;
} {
  const [product, setProduct] = useState<Named | null>(null);
  const { run } = useAction("Error deleting product", deleteProduct);
  const { offerUndo } = useUndo();

  async function remove({ id }: Named) {
    if (!(await run(id))) return;
    deselect("/admin/products", id);
    setProduct(null);
    offerUndo("Product deleted successfully", id);
    onDeleted?.();
  }

  const question = (
    <ConfirmDialog
      open={product !== null}
      question="Are you sure you want to delete this product?"
      action="Delete product"
      onConfirm={() => (product ? remove(product) : undefined)}
      onClose={() => setProduct(null)}
    >
      <p className="font-semibold wrap-anywhere">{product?.name}</p>
      <p className="mt-2 text-muted">
        It will be removed from the catalogue and all wishlists immediately. Orders retain its name
        and price.
      </p>
    </ConfirmDialog>
  );
  return { ask: setProduct, question };
}
