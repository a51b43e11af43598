import { useCompany } from "#domains/company/site.ts";

export function Notice() {
  const { text } = useCompany().values["public.notice"];
  if (!text) return null;
  return (
    <aside aria-label="Notice" className="border-b border-warn bg-warn-tint">
      <p className="column py-2.5 text-sm font-semibold wrap-anywhere">{text}</p>
    </aside>
  );
}
