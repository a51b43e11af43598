import { fill } from "#app/lib/fill.ts";
import { useCompany } from "#domains/company/site.ts";
import { HOLD } from "#domains/repairs/repair-text.ts";

export function HoldNotice({ className = "" }: { className?: string }) {
  const { phone } = useCompany();
  return (
    <div className={`border-l-4 border-bad bg-bad-tint p-4 ${className}`}>
      <p className="font-semibold">{HOLD.title}</p>
      <p className="measure mt-1">{fill(HOLD.text, { phone })}</p>
    </div>
  );
}
