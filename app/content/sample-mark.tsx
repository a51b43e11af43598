/** While the default of a setting is shown. */
export function SampleMark({
  shown,
  first,
  className = "text-muted",
}: {
  shown: unknown;
  first: unknown;
  className?: string;
}) {
  if (JSON.stringify(shown) !== JSON.stringify(first)) return null;
  return <p className={`mt-3 text-sm ${className}`}>Sample figures, to be replaced by our own.</p>;
}
