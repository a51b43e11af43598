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
import { readStorage, subscribeStorage, writeStorage } from "#app/lib/storage.ts";
import {
  addToCart,
  CART_KEY,
  type CartItem,
  cartCount,
  parseCart,
  removeFromCart,
  type Selectable,
  setCartNote,
  setCartQuantity,
} from "#domains/enquiries/cart.ts";

type CartActions = {
  addItem: (item: Selectable, quantity?: number) => void;
  addItems: (items: readonly CartItem[]) => void;
  removeItem: (id: string) => void;
  setNote: (id: string, note: string) => void;
  updateQuantity: (id: string, quantity: number) => void;
  clear: () => void;
};

type Cart = CartActions & {
  items: CartItem[];
  itemCount: number;
  /** False on the server and during hydration. */
  loaded: boolean;
};

const CartContext = createContext<Cart | null>(null);
/** Separate context, so that a product page does not re-render on every addition. */
const CartActionsContext = createContext<CartActions | null>(null);

/** Syncs with storage and other tabs. Without storage, items last until the page closes. */
export function CartProvider({ children }: { children: ReactNode }) {
  const [items, setItems] = useState<CartItem[]>([]);
  const [loaded, setLoaded] = useState(false);
  const latest = useRef(items);

  const show = useCallback((next: CartItem[]) => {
    latest.current = next;
    setItems(next);
  }, []);

  const change = useCallback(
    (step: (items: CartItem[]) => CartItem[]) => {
      const next = step(latest.current);
      show(next);
      writeStorage(CART_KEY, JSON.stringify(next));
    },
    [show],
  );

  useEffect(() => {
    show(parseCart(readStorage(CART_KEY)));
    setLoaded(true);
    return subscribeStorage(CART_KEY, () => show(parseCart(readStorage(CART_KEY))));
  }, [show]);

  const actions = useMemo<CartActions>(
    () => ({
      addItem: (item, quantity) => change((all) => addToCart(all, item, quantity)),
      addItems: (added) =>
        change((all) =>
          added.reduce((items, { quantity, ...item }) => addToCart(items, item, quantity), all),
        ),
      setNote: (id, note) => change((all) => setCartNote(all, id, note)),
      removeItem: (id) => change((all) => removeFromCart(all, id)),
      updateQuantity: (id, quantity) => change((all) => setCartQuantity(all, id, quantity)),
      clear: () => change(() => []),
    }),
    [change],
  );
  const cart = useMemo<Cart>(
    () => ({
      items,
      itemCount: cartCount(items),
      loaded,
      ...actions,
    }),
    [items, loaded, actions],
  );
  return (
    <CartActionsContext value={actions}>
      <CartContext value={cart}>{children}</CartContext>
    </CartActionsContext>
  );
}

export function useCart(): Cart {
  return provided(use(CartContext));
}

export function useCartActions(): CartActions {
  return provided(use(CartActionsContext));
}

function provided<T>(value: T | null): T {
  if (!value) throw new Error("useCart must be used within a CartProvider");
  return value;
}
