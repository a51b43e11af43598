import { useEffect } from "react";
import { data } from "react-router";
import { claims, company } from "#app/content/company.ts";
import { catalogueContext } from "#app/data/catalogue.ts";
import { siteContext } from "#app/data/site.ts";
import { productPath } from "#app/features/catalogue/product.ts";
import { ProductDetail, productSteps } from "#app/features/catalogue/product-detail.tsx";
import { ProductNotFound } from "#app/features/catalogue/product-not-found.tsx";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { offered, trail } from "#app/routes/structured-data.ts";
import { toast } from "#app/ui/toast.ts";
import type { Route } from "./+types/product.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  try {
    const { products } = await context.get(catalogueContext)();
    const product = products.find(({ id }) => id === params.id.toLowerCase()) ?? null;
    return data({ product, failed: false }, { status: product ? 200 : 404 });
  } catch (error) {
    context.get(siteContext).reportError(error, new URL(request.url).pathname);
    return data({ product: null, failed: true }, { status: 503 });
  }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const product = loaderData?.product;
  if (!product) {
    return pageMeta({
      matches,
      title: "Product not found",
      description: "This product is not in the catalogue.",
      path: productPath(params.id),
    });
  }
  return pageMeta({
    matches,
    title: product.name,
    description: `${product.description.slice(0, 150)} ${claims.warranty}. From ${company.name}.`,
    path: productPath(product.id),
    image: product.image_url ?? undefined,
  });
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, failed } = loaderData;
  if (failed) return <ProductNotFetched />;
  if (!product) return <ProductNotFound />;
  return (
    <>
      <JsonLd
        of={
          import.meta.env.SSR &&
          ((url) => [offered(url, product), trail(url, productSteps(product))])
        }
      />
      <ProductDetail key={product.id} product={product} />
    </>
  );
}

/** Without data the connection broke on the way here; what breaks while drawing goes on upwards. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData) throw error;
  return <ProductNotFetched />;
}

/** Spec section 8: a notice and the not-found view. */
function ProductNotFetched() {
  useEffect(() => {
    toast({
      title: "Error",
      description: "Could not fetch product details.",
      variant: "destructive",
    });
  }, []);
  return <ProductNotFound />;
}
