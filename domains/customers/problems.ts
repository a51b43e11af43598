import { formatDate } from "#app/lib/calendar.ts";

type Overlap = { what: string | null; from: string; until: string | null };

export const PROBLEMS = {
  "agreed-price-overlaps": ({ what, from, until }: Overlap) =>
    `Another entry for ${what ?? "all products"} is valid in this period, ${
      until ? `from ${formatDate(from)} until ${formatDate(until)}` : `since ${formatDate(from)}`
    }. Change its dates or delete it first.`,
};
