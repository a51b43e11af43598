import { SAMPLE_NOTICE } from "#app/content/site-pictures.ts";

export function SampleNotice() {
  return <span className="mt-1 block text-sm text-muted">{SAMPLE_NOTICE}</span>;
}
