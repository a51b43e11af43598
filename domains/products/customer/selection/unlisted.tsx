import { formatCount } from "#app/lib/numbers.ts";

export function Unlisted({ count }: { count: number }) {
  if (count === 0) return null;
  return <p className="mt-2 text-sm text-muted print:hidden">And {formatCount(count)} more.</p>;
}
