import { Link } from "react-router";
import { MACHINES_PATH } from "#tools/find/named-machines.ts";

export const FIND_TOOLS = [
  {
    to: "/bearing-by-measure",
    label: "By dimensions",
    hint: "Bearings by bore, outside diameter and width",
  },
  { to: MACHINES_PATH, label: "By machine nameplate", hint: "Spares by callout on the drawing" },
  { to: "/select/blower", label: "Blower by duty point", hint: "Flow, pressure and altitude" },
  {
    to: "/select/rotary-valve",
    label: "Rotary valve by throughput",
    hint: "Product and tonnes per hour",
  },
];

/** Four tiles for parts and machines without a part number. */
export function FindTools({ onLeave }: { onLeave?: () => void }) {
  return (
    <section aria-label="Find it" className="print:hidden">
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {FIND_TOOLS.map(({ to, label, hint }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onLeave}
              className="flex h-full min-h-16 flex-col justify-center rounded-sm border border-line bg-paper px-3 py-2 text-ink hover:border-blue hover:text-blue"
            >
              <span className="leading-5 font-semibold">{label}</span>
              <span className="text-sm leading-5 text-muted">{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
