import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { readSession, useSession } from "#app/session/session-store.ts";
import { toast } from "#app/ui/toast.ts";

type Wishlist = {
  has: (productId: string) => boolean;
  loading: boolean;
  toggle: (productId: string) => Promise<void>;
};

const EMPTY: ReadonlySet<string> = new Set();

/** Loaded for signed-in users only. */
const savedWishlist = () => import("./saved-wishlist.ts");

const WishlistContext = createContext<Wishlist | null>(null);

/** Updates optimistically, with rollback after an error. */
export function WishlistProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const userId = user?.id;
  const [ids, setIds] = useState(EMPTY);
  const [loading, setLoading] = useState(false);
  const latest = useRef(ids);
  // Changes in progress. A second click must not overtake the first.
  const changing = useRef(new Set<string>());
  // Until the list has loaded, a click could add or remove.
  const reading = useRef(Promise.resolve());

  const show = useCallback((next: ReadonlySet<string>) => {
    latest.current = next;
    setIds(next);
  }, []);

  useEffect(() => {
    show(EMPTY);
    if (!userId) return;
    let left = false;
    setLoading(true);
    reading.current = savedWishlist()
      .then(({ readWishlist }) => readWishlist(userId))
      .then((found) => {
        if (!left) show(new Set(found));
      })
      // Logged only.
      .catch((error) => console.error(error))
      .finally(() => {
        if (!left) setLoading(false);
      });
    return () => {
      left = true;
      setLoading(false);
    };
  }, [userId, show]);

  const toggle = useCallback(
    async (productId: string) => {
      const { user } = await readSession();
      if (!user) {
        toast({ title: "Please log in to add items to your wishlist.", variant: "destructive" });
        return;
      }
      if (changing.current.has(productId)) return;
      changing.current.add(productId);
      await reading.current;
      const adding = !latest.current.has(productId);
      show(changed(latest.current, productId, adding));
      const failure = await savedWishlist().then(
        ({ changeWishlist }) => changeWishlist(user.id, productId, adding),
        () => "Check your connection and try again.",
      );
      changing.current.delete(productId);
      if (failure === null) {
        toast({ title: adding ? "Added to wishlist!" : "Removed from wishlist." });
        return;
      }
      show(changed(latest.current, productId, !adding));
      toast({
        title: adding ? "Error adding to wishlist" : "Error removing from wishlist",
        description: failure,
        variant: "destructive",
      });
    },
    [show],
  );

  const wishlist = useMemo<Wishlist>(
    () => ({ has: (productId) => ids.has(productId), loading, toggle }),
    [ids, loading, toggle],
  );
  return <WishlistContext value={wishlist}>{children}</WishlistContext>;
}

export function useWishlist(): Wishlist {
  const wishlist = use(WishlistContext);
  if (!wishlist) throw new Error("useWishlist must be used within a WishlistProvider");
  return wishlist;
}

function changed(ids: ReadonlySet<string>, id: string, listed: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (listed) next.add(id);
  else next.delete(id);
  return next;
}
