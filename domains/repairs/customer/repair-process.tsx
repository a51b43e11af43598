import { REPAIR_STAGES } from "#domains/repairs/repair.ts";
import { STAGE_WORDS } from "#domains/repairs/repair-stages.ts";

export function HowItGoes() {
  return (
    <section aria-labelledby="way-title">
      <h2 id="way-title" className="border-b border-ink pb-2 text-xl lg:mb-2">
        Repair process
      </h2>
      <ol className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6 sm:max-lg:grid-cols-3">
        {REPAIR_STAGES.map((stage, index) => (
          <li
            key={stage}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] border-b border-line py-1.5 lg:grid-cols-[2rem_minmax(0,1fr)] lg:py-2.5"
          >
            <span aria-hidden="true" className="font-semibold text-blue tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="text-base">{STAGE_WORDS[stage].title}</h3>
              <p className="text-sm text-muted max-lg:hidden">{STAGE_WORDS[stage].text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-muted">
        Track dates, photos and the strip report on a private page, without an account.
      </p>
    </section>
  );
}
