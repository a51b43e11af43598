import type { PriceBreak } from "#domains/products/price-breaks.ts";
import type { ProductPicture } from "./product-pictures.ts";

/** What a family file says about a part; ids and stock are derived from it. */
export type Part = {
  /** The words the id is made from: never change them, even when the name gets better. */
  designation: string;
  name: string;
  description: string;
  /** US dollars. */
  price: number;
  price_breaks?: PriceBreak[];
  /** `null` shows the shop's fallback picture. */
  picture: ProductPicture | null;
  /** Given for a family's general entry; other parts get a sample stock by designation. */
  stock?: number;
};

/** Metric dimensions as people read them and as they type them into a search box. */
export function millimetres(...dimensions: number[]): string {
  return `${dimensions.join(" × ")} mm (${dimensions.join("x")})`;
}

/** Rounds an estimate to the steps a price list has. */
export function listPrice(estimate: number): number {
  const step = estimate < 20 ? 0.05 : estimate < 100 ? 0.5 : estimate < 1000 ? 1 : 10;
  return Number((Math.round(estimate / step) * step).toFixed(2));
}

/** Sample prices of what is bought by the dozen. */
export function sampleBreaks(price: number): PriceBreak[] {
  return [
    { from: 10, price: Number((price * 0.92).toFixed(2)) },
    { from: 50, price: Number((price * 0.85).toFixed(2)) },
  ];
}

/** Volume of a ring in cubic centimetres: what the price of a bearing or a seal follows. */
export function ringVolume(bore: number, outside: number, width: number): number {
  return ((Math.PI / 4) * (outside ** 2 - bore ** 2) * width) / 1000;
}
