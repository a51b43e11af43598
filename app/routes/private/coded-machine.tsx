import { data } from "react-router";
import { linkReadersContext } from "#app/data/link-readers.ts";
import { LinkFailed, LinkInvalid } from "#app/frame/errors/link-messages.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { siteContext } from "#domains/company/site.ts";
import { CodedMachinePage } from "#domains/customer-machines/customer/coded-machine.tsx";
import { codePath, readCode } from "#domains/customer-machines/machine-code.ts";
import { partsOf } from "#domains/machines/machine-parts.ts";
import { catalogueContext } from "#domains/products/catalogue.ts";
import type { Route } from "./+types/coded-machine.ts";

/** Stores no serial numbers in caches. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

const NOTHING = { code: "", machine: null, model: null, parts: [], failed: false };

export async function loader({ context, params }: Route.LoaderArgs) {
  const code = readCode(params.code);
  if (!code) return data(NOTHING, { status: 404 });
  try {
    const machine = await context.get(linkReadersContext).machine(code);
    if (!machine) return data(NOTHING, { status: 404 });
    const { machines, products } = await context.get(catalogueContext)();
    const found = machines?.find(({ slug }) => slug === machine.slug);
    if (!found) return data({ ...NOTHING, code, machine });
    const { positions: _positions, ...model } = found;
    return data({ ...NOTHING, code, machine, model, parts: partsOf(found, products ?? []) });
  } catch (error) {
    context.get(siteContext).reportError(error, codePath(code));
    return data({ ...NOTHING, failed: true }, { status: 503 });
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { manufacturer = "", model = "" } = loaderData?.machine ?? {};
  return privatePageMeta(matches, `${manufacturer} ${model}`.trim() || "Machine", "/m");
}

export default function CodedMachineRoute({ loaderData }: Route.ComponentProps) {
  const { code, machine, model, parts, failed } = loaderData;
  if (failed) return <LinkFailed what="machine page" />;
  if (!machine) return <LinkInvalid />;
  return <CodedMachinePage code={code} machine={machine} model={model} parts={parts} />;
}
