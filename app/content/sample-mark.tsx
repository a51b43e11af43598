/** While the default of a setting is shown. */
export function SampleMark({
  shown,
  first,
  what = "figures",
  className = "text-muted",
}: {
  shown: unknown;
  first: unknown;
  what?: string;
  className?: string;
}) {
  if (JSON.stringify(shown) !== JSON.stringify(first)) return null;
  return <p className={`mt-3 text-sm ${className}`}>Sample {what}, to be replaced by our own.</p>;
}
