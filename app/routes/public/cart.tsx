import { type MouseEvent, useState } from "react";
import { useLocation } from "react-router";
import { formatCount } from "#app/lib/numbers.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { useOnDemand } from "#app/ui/on-demand.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { toast } from "#app/ui/toast.ts";
import { useCart, useCartActions } from "#domains/enquiries/components/cart/cart-provider.tsx";
import { wasSent } from "#domains/enquiries/components/cart/sent-selections.ts";
import { StoredSelectionsFlag } from "#domains/enquiries/components/cart/stored-selections-flag.tsx";
import { CartContents } from "#domains/enquiries/customer/cart-contents.tsx";
import { CartSuggestions, NothingSelected } from "#domains/enquiries/customer/cart-suggestions.tsx";
import type { Settled } from "#domains/products/components/parts-list/matched-list.tsx";
import { PasteList } from "#domains/products/components/parts-list/paste-list.tsx";
import { pastedList } from "#domains/products/components/parts-list/pasted-list.ts";
import type { Route } from "./+types/cart.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: "My Selections",
    description: "Your list of parts and services, sent as one quote request.",
    path: "/cart",
  });
}

export default function CartPage() {
  const { items, loaded } = useCart();
  const { addItems } = useCartActions();
  const filled = items.length > 0;
  const [asks, setAsks] = useState(false);
  const OpenListQuestion = useOnDemand(
    asks,
    async () =>
      (await import("#domains/products/components/parts-list/open-list-question.tsx"))
        .OpenListQuestion,
    () => setAsks(false),
  );

  const ListAgain = useOnDemand(
    Boolean(useLocation().state?.again),
    async () => (await import("#domains/enquiries/components/cart/list-again.tsx")).ListAgain,
    () => {},
  );
  const SentNotice = useOnDemand(
    loaded && !filled && wasSent(),
    async () => (await import("#domains/enquiries/components/cart/sent-notice.tsx")).SentNotice,
    () => {},
  );

  function request(event: MouseEvent) {
    if (!pastedList.read()) return;
    event.preventDefault();
    setAsks(true);
  }

  function addList(settled: readonly Settled[]) {
    addItems(settled.flatMap(({ items }) => items));
    toast({
      title: "Added to cart!",
      description: `${formatCount(settled.length)} ${settled.length === 1 ? "line has" : "lines have"} been added to your cart.`,
    });
    return true;
  }

  return (
    <>
      <PageHeader
        title="My Selections"
        breadcrumbs={
          <Breadcrumbs steps={[{ label: "Home", to: "/" }, { label: "My Selections" }]} />
        }
        lead={
          filled
            ? "Check the list, then request one quote for everything on it."
            : "Collect parts and services here, then request one quote for all of them."
        }
      />
      <div className="column py-8 pb-16">
        {!loaded && (
          <>
            <StoredSelectionsFlag />
            <Skeleton className="hidden h-[80vh] in-data-filled:block" />
          </>
        )}
        <div className={loaded ? "" : "in-data-filled:hidden"}>
          {filled ? (
            <CartContents onRequest={request} />
          ) : (
            <>
              {SentNotice && <SentNotice />}
              <NothingSelected />
            </>
          )}
          {loaded && ListAgain && <ListAgain />}
          <PasteList target="My Selections" draft={pastedList} onAdd={addList} />
          {asks && OpenListQuestion && <OpenListQuestion onClose={() => setAsks(false)} />}
          <CartSuggestions />
        </div>
      </div>
    </>
  );
}
