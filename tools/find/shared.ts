export type Shared<Item> = {
  numberOf: (item: Item) => number;
  items: Item[];
};

export function shared<Item>(keyOf: (item: Item) => string): Shared<Item> {
  const numbers = new Map<string, number>();
  const items: Item[] = [];
  return {
    items,
    numberOf(item) {
      const key = keyOf(item);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, items.length);
      return items.push(item) - 1;
    },
  };
}

export type SharedLists<Item> = { numbers: Uint32Array; lists: (readonly Item[])[] };

export function sharedLists<Item>(
  count: number,
  keyOf: (item: Item) => string,
): { of: SharedLists<Item>; set: (product: number, list: readonly Item[]) => void } {
  const items = shared(keyOf);
  const lists = shared<readonly number[]>((list) => list.join());
  const of: SharedLists<Item> = { numbers: new Uint32Array(count), lists: [] };
  return {
    of,
    set(product, list) {
      const made = list.map((item) => items.numberOf(item));
      const number = lists.numberOf(made);
      of.numbers[product] = number;
      of.lists[number] ??= made.flatMap((one) => items.items[one] ?? []);
    },
  };
}

export function listOf<Item>(
  { numbers, lists }: SharedLists<Item>,
  product: number,
): readonly Item[] {
  return lists[numbers[product] ?? -1] ?? [];
}
