/**
 * Rows as the backend's table client returns them (spec section 3).
 * Prices and totals are US dollars; timestamps are ISO 8601 strings in UTC.
 */
export type Category = { id: string; name: string };

export type Product = {
  id: string;
  name: string;
  description: string;
  price: number;
  stock: number;
  category_id: string;
  image_url: string | null;
  /** 0 to 5, one decimal. */
  rating: number;
  /** How many reviews the rating stands on. */
  reviews: number;
};

/** From so many pieces on a stock is low; `private.low_stock` says the same to the database. */
export const LOW_STOCK = 3;

export type ProductWithCategory = Product & { category: Pick<Category, "name"> | null };

export type Profile = { id: string; full_name: string; role: "admin" | "customer" };

type OrderItem = {
  id: string;
  /** Null once the product is deleted; its name stays. */
  product_id: string | null;
  product_name: string;
  quantity: number;
  /** Price of one piece on the day of the order. */
  price: number;
  product: Pick<Product, "name" | "image_url"> | null;
};

export type Order = {
  id: string;
  user_id: string;
  created_at: string;
  total: number;
  status: string;
  order_items: OrderItem[];
};
