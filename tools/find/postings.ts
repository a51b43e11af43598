/**
 * Ascending product positions, each with a grade 0 to 1. Packed in four bytes, as large catalogues
 * have millions.
 */
export type Postings = Uint32Array;

const GRADE_BITS = 8;
const MOST_GRADES = 2 ** GRADE_BITS;

/** Few distinct grades (product-digest.ts). */
const grades: number[] = [];
const gradeCodes = new Map<number, number>();

/** Throws RangeError if there are too many grades. */
export function posting(product: number, grade: number): number {
  let code = gradeCodes.get(grade);
  if (code === undefined) {
    code = grades.push(grade) - 1;
    if (code >= MOST_GRADES) throw new RangeError("Too many grades for a posting.");
    gradeCodes.set(grade, code);
  }
  return product * MOST_GRADES + code;
}

export function productOf(posted: number): number {
  return posted >>> GRADE_BITS;
}

export function gradeOf(posted: number): number {
  return grades[posted & (MOST_GRADES - 1)] ?? 0;
}

/** Returns the first posting at or after `product`, searching from `from`. */
export function seek(postings: Postings, product: number, from: number): number {
  const sought = product * MOST_GRADES;
  let [low, high] = [from, from];
  for (let step = 1; high < postings.length && (postings[high] ?? 0) < sought; step *= 2) {
    low = high + 1;
    high += step;
  }
  high = Math.min(high, postings.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((postings[middle] ?? 0) < sought) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type Collecting<Key> = {
  add: (key: Key, product: number, grade: number) => void;
  lists: () => Map<Key, Postings>;
};

export function collecting<Key>(): Collecting<Key> {
  const latest = new Map<Key, number>();
  let postings = new Uint32Array(1024);
  let before = new Uint32Array(1024);
  let count = 0;
  return {
    add(key, product, grade) {
      if (count === postings.length) {
        postings = doubled(postings);
        before = doubled(before);
      }
      postings[count] = posting(product, grade);
      before[count] = latest.get(key) ?? 0;
      count += 1;
      latest.set(key, count);
    },
    lists() {
      const all = new Uint32Array(count);
      const lists = new Map<Key, Postings>();
      let end = 0;
      for (const [key, last] of latest) {
        const start = end;
        for (let at = last; at > 0; at = before[at - 1] ?? 0) {
          all[end] = postings[at - 1] ?? 0;
          end += 1;
        }
        lists.set(key, all.subarray(start, end).reverse());
      }
      return lists;
    },
  };
}

function doubled(list: Uint32Array): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(list.length * 2);
  longer.set(list);
  return longer;
}
