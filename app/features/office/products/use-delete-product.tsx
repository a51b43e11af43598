import { type ReactNode, useState } from "react";
import { deleteProduct } from "#app/data/product-edits.ts";
import { useAdminAction } from "#app/features/office/page/use-admin-action.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.ts";

type Doomed = { id: string; name: string };

/** Returns how to ask for a product's deletion, and the question to be shown somewhere. */
export function useDeleteProduct(onDeleted: () => void): {
  ask: (product: Doomed) => void;
  question: ReactNode;
} {
  const [product, setProduct] = useState<Doomed | null>(null);
  const { run } = useAdminAction("Error deleting product");

  async function remove({ id }: Doomed) {
    if (!(await run((tables) => deleteProduct(tables, id)))) return;
    setProduct(null);
    toast({ title: "Product deleted successfully" });
    onDeleted();
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
        It leaves the catalogue and every wishlist at once. Orders keep its name and price.
      </p>
    </ConfirmDialog>
  );
  return { ask: setProduct, question };
}
