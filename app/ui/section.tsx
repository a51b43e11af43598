import { type ReactNode, useId } from "react";

const SURFACES = {
  paper: "",
  mill: "border-y border-line bg-mill",
  ink: "on-ink",
};

export function Section({
  title,
  lead,
  actions,
  surface = "paper",
  id,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  surface?: keyof typeof SURFACES;
  id?: string;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={`py-14 md:py-20 ${SURFACES[surface]}`}>
      <div className="column">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 md:mb-10">
          <div className="min-w-0">
            <h2 id={headingId} className="text-3xl">
              {title}
            </h2>
            {lead && (
              <p
                className={`measure mt-3 text-lg ${surface === "ink" ? "text-line" : "text-muted"}`}
              >
                {lead}
              </p>
            )}
          </div>
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}
