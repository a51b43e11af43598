import type { ReactNode } from "react";
import { data, type LoaderFunctionArgs, type MetaDescriptor } from "react-router";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { trail } from "#app/routes/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { type Catalogue, catalogueContext } from "#domains/products/catalogue.ts";

type Tool = {
  path: string;
  title: string;
  description: string;
  lead: string;
  example: { query: string; label: string };
};

/** `asked` queries need the catalogue; without it, 503 prevents caching. */
export function toolLoader<Parts>(
  read: (catalogue: Catalogue, query: URLSearchParams) => Parts | null,
  requested: string,
) {
  return async ({ context, request }: LoaderFunctionArgs) => {
    const { searchParams } = new URL(request.url);
    const parts = read(await context.get(catalogueContext)(), searchParams);
    return data(parts, { status: parts || !searchParams.has(requested) ? 200 : 503 });
  };
}

export function toolMeta({ path, title, description }: Tool) {
  return ({ matches }: Pick<Parameters<typeof pageMeta>[0], "matches">): MetaDescriptor[] =>
    pageMeta({ matches, title, description, path, image: "drawn" });
}

export function ToolPage({ tool, children }: { tool: Tool; children: ReactNode }) {
  const { path, title, lead, example } = tool;
  const steps = [
    { label: "Home", to: "/" },
    { label: "Products", to: "/products" },
    { label: title },
  ];
  return (
    <>
      <JsonLd of={import.meta.env.SSR && (({ siteUrl }) => [trail(siteUrl, steps)])} />
      <PageHeader
        title={title}
        breadcrumbs={<Breadcrumbs steps={steps} />}
        lead={
          <>
            {lead}{" "}
            <a href={`${path}?${example.query}`} className="link whitespace-nowrap print:hidden">
              {example.label}
            </a>
          </>
        }
      />
      <div className="column py-8 print:py-4">{children}</div>
    </>
  );
}
