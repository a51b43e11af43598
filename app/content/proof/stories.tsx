import { Link } from "react-router";
import { cases } from "#app/content/proof.ts";
import { PROOF_PATH } from "#app/content/proof-document.ts";
import { Section } from "#app/ui/section.tsx";
import { useCompany } from "#domains/company/site.ts";
import { CasePictures, written } from "./cases.tsx";

export function Stories() {
  if (!useCompany().examples) return null;
  return (
    <Section
      id="stories"
      title="Three machines, before and after"
      lead="Sample reports showing condition on arrival, measurements and condition on dispatch."
      surface="mill"
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-12">
        {cases.map((one) => {
          const [first] = one.measures;
          return (
            <li
              key={one.id}
              className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 border-t-2 border-blue pt-4 lg:grid-cols-[1fr_2fr]"
            >
              <div>
                <h3 className="text-xl">{one.title}</h3>
                <p className="mt-1 text-muted">{one.noticed}</p>
                {first && (
                  <p className="mt-3">
                    {first.what}: found{" "}
                    <strong className="tabular-nums">
                      {written(first, first.found)} {first.unit}
                    </strong>
                    , left{" "}
                    <strong className="tabular-nums">
                      {written(first, first.left)} {first.unit}
                    </strong>
                  </p>
                )}
                <Link
                  to={`${PROOF_PATH}#${one.id}`}
                  className="inline-flex min-h-11 items-center font-semibold text-blue underline-offset-4 hover:underline"
                >
                  Full report<span className="sr-only">: {one.title}</span>
                </Link>
              </div>
              <CasePictures
                one={one}
                sizes="(min-width: 82rem) 16rem, (min-width: 64rem) 19vw, 29vw"
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
