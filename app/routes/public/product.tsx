import { useEffect, useState } from "react";
import { data } from "react-router";
import { SHARE_PICTURE } from "#app/content/share-picture.ts";
import type { Product } from "#app/data/database.ts";
import { useRetry } from "#app/frame/errors/use-retry.ts";
import { shortened } from "#app/lib/shortened.ts";
import { JsonLd } from "#app/routes/json-ld.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { offered, trail } from "#app/routes/structured-data.ts";
import { toast } from "#app/ui/toast.ts";
import { siteContext } from "#domains/company/site.ts";
import { machineGroups } from "#domains/machines/machine-parts.ts";
import { catalogueContext } from "#domains/products/catalogue.ts";
import { loadedProduct } from "#domains/products/customer/catalogue/loaded-product.ts";
import {
  ProductDetail,
  productSteps,
} from "#domains/products/customer/catalogue/product-detail.tsx";
import { ProductNotFound } from "#domains/products/customer/catalogue/product-not-found.tsx";
import {
  type ProductTool,
  productTool,
} from "#domains/products/customer/catalogue/product-tool.ts";
import { type MainSizes, mainSizes } from "#domains/products/main-sizes.ts";
import { productNamed } from "#domains/products/product-named.ts";
import { productPath, sharePicturePath } from "#domains/products/product-paths.ts";
import { type RelatedGroup, relatedGroups } from "#domains/products/related.ts";
import type { PublishedReview } from "#domains/products/reviews.ts";
import { type ShippingRow, shippingRows } from "#domains/products/shipping.ts";
import { type ProductData, productData } from "#domains/products/technical-data.ts";
import { type DrawingSize, drawingSize } from "#tools/drawing/drawing.tsx";
import { drawnProduct } from "#tools/drawing/drawn-values.ts";
import type { Route } from "./+types/product.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { products, photos, productTypes, relations, machines, reviews, details } =
    await context.get(catalogueContext)();
  if (!products) return data({ product: null, failed: true, ...UNKNOWN }, { status: 503 });
  const product = productNamed(products, params.id) ?? null;
  if (!product) return data({ product, failed: false, ...UNKNOWN }, { status: 404 });
  const technical = productData(productTypes ?? [], product.id);
  const drawn = technical && drawnProduct(technical);
  const sizes = technical && mainSizes(technical.fields);
  return data({
    product,
    failed: false,
    summary: summaryOf(
      product,
      sizes,
      (await context.get(siteContext).readSettings())["public.claims"].warranty,
    ),
    pictures: picturesOf(product, photos?.get(product.id) ?? []),
    technical,
    tool: technical && productTool(technical, product.slug),
    sizes,
    drawing: drawn && drawingSize(drawn),
    related: [
      ...machineGroups(machines ?? [], product.id),
      ...relatedGroups(relations ?? [], products, product.id),
    ],
    isSample: details.get(product.id)?.sample === "unchanged",
    leadTime: details.get(product.id)?.lead_time ?? "",
    shipping: shippingRows(details.get(product.id)),
    reviews: (reviews ?? [])
      .filter(({ product_id }) => product_id === product.id)
      .slice(0, SHOWN_REVIEWS),
  });
}

/** Length that search engines show. */
const MOST_DESCRIBED = 155;

/** Name and sizes first, to distinguish products of a series. */
function summaryOf({ name, description }: Product, sizes: MainSizes | null, claim: string): string {
  const lead = sizes?.mm ? `${name}, ${sizes.mm}` : name;
  const warranty = ` ${claim}.`;
  return shortened(`${lead}. ${description}`, MOST_DESCRIBED - warranty.length) + warranty;
}

/** Own picture first; empty for a single picture. */
function picturesOf({ image_url }: Product, photos: readonly string[]): string[] {
  const all = [...new Set(image_url === null ? photos : [image_url, ...photos])];
  return all.length > 1 ? all : [];
}

const UNKNOWN: {
  summary: string;
  pictures: string[];
  technical: ProductData | null;
  tool: ProductTool | null;
  sizes: MainSizes | null;
  drawing: DrawingSize | null;
  related: RelatedGroup[];
  isSample: boolean;
  leadTime: string;
  shipping: ShippingRow[];
  reviews: PublishedReview[];
} = {
  summary: "",
  pictures: [],
  technical: null,
  tool: null,
  sizes: null,
  drawing: null,
  related: [],
  isSample: false,
  leadTime: "",
  shipping: [],
  reviews: [],
};

const SHOWN_REVIEWS = 50;

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const product = loaderData?.failed === false ? loaderData.product : loadedProduct(params.id);
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
    description: loaderData?.summary || product.description,
    path: productPath(product.slug),
    image: sharedPicture(product),
  });
}

/** External images are not available for drawing. */
function sharedPicture({ slug, name, image_url }: Product) {
  if (image_url !== null && !image_url.startsWith("/")) return { src: image_url, alt: name };
  return { src: sharePicturePath(slug), ...SHARE_PICTURE, alt: `${name} with its main dimensions` };
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const { product, failed, ...known } = loaderData;
  if (failed) return <UnfetchedProduct id={params.id} />;
  if (!product) return <ProductNotFound />;
  return (
    <>
      <JsonLd
        of={
          import.meta.env.SSR &&
          ((site) => [
            offered(site, product, known.pictures, known.technical),
            trail(site.siteUrl, productSteps(product)),
          ])
        }
      />
      <ProductDetail key={product.id} product={product} {...known} />
    </>
  );
}

/** Missing data means a lost connection; render errors propagate. */
export function ErrorBoundary({ error, loaderData, params }: Route.ErrorBoundaryProps) {
  if (loaderData) throw error;
  return <UnfetchedProduct id={params.id} looks />;
}

function UnfetchedProduct({ id, looks = false }: { id: string; looks?: boolean }) {
  const product = loadedProduct(id);
  return product ? (
    <ProductDetail key={product.id} product={product} {...UNKNOWN} />
  ) : (
    <ProductNotFetched key={id} id={id} looks={looks} />
  );
}

/** `looks` searches the cached product list. */
function ProductNotFetched({ id, looks }: { id: string; looks: boolean }) {
  const retry = useRetry();
  const [isLooking, setLooking] = useState(looks);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Searches and reports once
  useEffect(() => {
    if (isLooking) {
      import("#domains/products/components/catalogue-source.ts")
        .then((source) => source.loadFor("nothing", []))
        .catch(console.error)
        // Reloading sets the title.
        .then(() => (loadedProduct(id) ? retry() : setLooking(false)));
    } else if (navigator.onLine) {
      toast({
        title: "Error",
        description: "Could not fetch product details.",
        variant: "destructive",
      });
    }
  }, [isLooking]);
  return isLooking ? null : (
    <ProductNotFound onRetry={retry} offline={looks && !navigator.onLine} />
  );
}
