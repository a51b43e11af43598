import { DataList } from "#app/ui/data-list.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";

export function RepairTerms() {
  const { lines, note } = useAllSettings().values["public.repair-terms"];
  return (
    <section aria-labelledby="terms-title">
      <h3 id="terms-title" className="mb-3 text-xl">
        Before you send the machine
      </h3>
      <DataList rows={lines.map(({ what, text }) => ({ term: what, value: text }))} />
      {note && <p className="measure mt-3 text-sm text-muted">{note}</p>}
    </section>
  );
}
