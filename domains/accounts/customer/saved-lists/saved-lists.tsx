import { useReading } from "#app/data/use-table-query.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListSkeleton } from "#domains/accounts/components/list-skeleton.tsx";
import { LoadError } from "#domains/accounts/components/load-error.tsx";
import { fetchLists } from "#domains/accounts/saved-lists.ts";
import { useCart } from "#domains/enquiries/components/cart/cart-provider.tsx";
import { ListCard } from "./list-card.tsx";
import { SaveSelections } from "./save-selections.tsx";

export function SavedLists() {
  const { items } = useCart();
  const lists = useReading({
    key: ["own lists"],
    read: fetchLists,
    errorTitle: "Error fetching lists",
  });
  if (lists.isPending) return <ListSkeleton />;
  if (!lists.data) return <LoadError what="lists" onRetry={() => lists.refetch()} />;
  return (
    <div className="grid gap-10">
      {items.length > 0 && <SaveSelections items={items} />}
      {lists.data.length === 0 && items.length === 0 && (
        <EmptyState
          title="No lists yet"
          actions={
            <LinkButton to="/cart" variant="primary">
              Go to My Selections
            </LinkButton>
          }
        >
          Add parts to My Selections, then save them here as a list.
        </EmptyState>
      )}
      {lists.data.length > 0 && (
        <ul className="grid gap-6">
          {lists.data.map((list) => (
            <li key={list.id}>
              <ListCard list={list} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
