import { PackageCheck, Share2, ShieldCheck, Truck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Product, ProductWithCategory } from "#app/data/database.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type BreadcrumbStep, Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button, IconButton, LinkButton } from "#app/ui/button.tsx";
import { focusInvalid, QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { WishlistButton } from "#domains/accounts/components/wishlist/wishlist-button.tsx";
import { useCompany } from "#domains/company/site.ts";
import { selectionOf } from "#domains/enquiries/cart.ts";
import { useAddQuantityToCart } from "#domains/enquiries/components/cart/add-to-cart.ts";
import { productRequestPath } from "#domains/enquiries/quote-request.ts";
import { CATALOGUE_PATH, categoryPath } from "#domains/products/catalogue-address.ts";
import { useLengthUnit } from "#domains/products/components/length-unit.ts";
import { PriceBreakList } from "#domains/products/components/price-break-list.tsx";
import { PriceWithVat } from "#domains/products/components/price-with-vat.tsx";
import { RelatedProducts } from "#domains/products/components/related-products.tsx";
import { sharePage } from "#domains/products/components/share.ts";
import { StockNote } from "#domains/products/components/stock-note.tsx";
import { KeyTable } from "#domains/products/components/technical-data.tsx";
import type { MainSizes } from "#domains/products/main-sizes.ts";
import { numbersOf } from "#domains/products/part-numbers.ts";
import { productPath } from "#domains/products/product-paths.ts";
import type { RelatedGroup } from "#domains/products/related.ts";
import type { PublishedReview } from "#domains/products/reviews.ts";
import type { ShippingRow } from "#domains/products/shipping.ts";
import { beyondStockText } from "#domains/products/stock-shortfall.ts";
import type { ProductData } from "#domains/products/technical-data.ts";
import type { DrawingSize } from "#tools/drawing/drawing.tsx";
import { ProductPictures } from "./product-pictures.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import type { ProductTool } from "./product-tool.ts";

const loadDrawing = async () => (await import("#tools/drawing/product-drawing.tsx")).ProductDrawing;
const productDrawing = serverDrawn(loadDrawing);

// Client navigation has no server-rendered drawing, so its code loads along with the data.
if (!import.meta.env.SSR && !window.location.pathname.startsWith(`${CATALOGUE_PATH}/`)) {
  loadDrawing().catch((error) => console.error(error));
}

const ASSURANCES = [
  { claim: "warranty", Icon: ShieldCheck },
  { claim: "returns", Icon: PackageCheck },
  { claim: "delivery", Icon: Truck },
] as const;

const LINK =
  "inline-flex min-h-11 items-center font-semibold text-blue underline-offset-4 hover:underline";

export function productSteps({ name }: Product): BreadcrumbStep[] {
  return [{ label: "Home", to: "/" }, { label: "Products", to: CATALOGUE_PATH }, { label: name }];
}

export function ProductDetail({
  product,
  pictures,
  technical,
  tool,
  sizes,
  drawing,
  related,
  isSample,
  leadTime,
  shipping,
  reviews,
}: {
  product: ProductWithCategory;
  /** Empty to use the product’s main picture. */
  pictures: readonly string[];
  /** Null if unknown or unavailable. */
  technical: ProductData | null;
  tool: ProductTool | null;
  sizes: MainSizes | null;
  /** Null if its data allow no drawing. */
  drawing: DrawingSize | null;
  related: readonly RelatedGroup[];
  isSample: boolean;
  /** Shown when out of stock; empty if unknown. */
  leadTime: string;
  shipping: readonly ShippingRow[];
  reviews: readonly PublishedReview[];
}) {
  const { claims, examples, values } = useCompany();
  const { limit } = values["public.stock"];
  const [quantity, setQuantity] = useState<number | null>(1);
  const addToCart = useAddQuantityToCart();
  const selection = selectionOf(product);
  const unit = useLengthUnit();
  return (
    <div className="column pt-6 pb-16 print:py-0">
      <Breadcrumbs steps={productSteps(product)} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-y-8 lg:grid-rows-[auto_auto_1fr] print:grid-cols-[2fr_3fr] print:gap-y-3">
        <div
          className={`max-xl:contents xl:grid xl:content-start xl:gap-4 ${drawing ? "xl:grid-cols-2" : ""}`}
        >
          <ProductPictures
            name={product.name}
            pictures={pictures.length > 0 ? pictures : [product.image_url]}
            besideDrawing={drawing !== null}
          />
          <div className="grid *:[grid-area:1/1] max-xl:order-1">
            {technical && drawing && (
              <>
                {/* Reserves space for a drawing that loads later. */}
                <svg
                  aria-hidden="true"
                  viewBox={`0 0 ${drawing.width} ${drawing.height}`}
                  className="mx-auto h-auto w-full max-w-120 px-4 pt-4 pb-11 print:hidden"
                />
                <ServerDrawn
                  key={unit}
                  content={productDrawing}
                  props={{ data: technical, name: product.name, unit }}
                />
              </>
            )}
          </div>
        </div>
        <div className="max-lg:contents lg:row-span-3 print:block print:row-span-3">
          <div className="min-w-0">
            {product.category && (
              <LinkButton
                to={categoryPath(product.category_id)}
                variant="quiet"
                size="compact"
                className="-ml-4"
              >
                <Badge tone="blue">{product.category.name}</Badge>
              </LinkButton>
            )}
            <h1 className="mt-1 text-3xl wrap-anywhere print:text-2xl">{product.name}</h1>
            {/* On phones the first screen must end with the orange button. */}
            <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              {sizes && <p className="text-lg font-medium tabular-nums">{sizes[unit]}</p>}
              <Stars rating={product.rating} reviews={product.reviews} />
            </div>
            <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-y border-line py-4 [&>p]:text-lg">
              <PriceWithVat amount={product.price} className="text-2xl" />
              <StockNote stock={product.stock} leadTime={leadTime} />
              <PriceBreakList
                price={product.price}
                breaks={product.price_breaks}
                quantity={quantity ?? 1}
              />
            </div>
            <div className="mt-5 grid gap-3 print:hidden">
              <div className="flex items-start gap-3">
                <QuantityStepper value={quantity} onChange={setQuantity} />
                <Button
                  variant="primary"
                  className="flex-1 px-3!"
                  onClick={() =>
                    quantity === null ? focusInvalid() : addToCart(selection, quantity)
                  }
                >
                  Add to My Selections
                </Button>
              </div>
              <p role="status" className="text-sm font-medium text-warn empty:hidden">
                {beyondStockText(quantity ?? 1, product.stock, limit, leadTime)}
              </p>
              <div className="flex gap-3">
                <LinkButton
                  to={productRequestPath({ ...selection, quantity: quantity ?? 1 })}
                  className="flex-1"
                  onClick={(event) => {
                    if (quantity !== null) return;
                    event.preventDefault();
                    focusInvalid();
                  }}
                >
                  Get a quote for this item
                </LinkButton>
                <WishlistButton
                  productId={product.id}
                  productName={product.name}
                  outlined
                  className="size-12!"
                />
                <IconButton
                  label="Share"
                  outlined
                  className="size-12!"
                  onClick={() => sharePage(product.name, productPath(product.slug))}
                >
                  <Share2 aria-hidden="true" className="size-5" />
                </IconButton>
              </div>
            </div>
            <PartNumbers product={product} />
            {isSample && (
              <p className="mt-2 text-sm text-muted">
                Sample product. Its price, stock and description are examples.
              </p>
            )}
          </div>
          {technical && technical.fields.length > 0 && (
            <div className="min-w-0 lg:mt-6">
              <KeyTable data={technical} />
              <p className="flex flex-wrap gap-x-6 print:hidden">
                <a href={`${productPath(product.slug)}/datasheet.pdf`} className={LINK}>
                  Datasheet (PDF)
                </a>
                {drawing?.hasOutline && (
                  <a href={`${productPath(product.slug)}/outline.dxf`} className={LINK}>
                    Outline (DXF)
                  </a>
                )}
                {tool && (
                  <Link to={tool.to} className={LINK}>
                    {tool.label}
                  </Link>
                )}
                {examples && technical.type.drawing === "roots-blower" && (
                  <Link to="/proof/test-certificate" className={LINK}>
                    Sample test certificate
                  </Link>
                )}
              </p>
            </div>
          )}
          <ul className="order-last grid gap-3 border-t border-line pt-5 text-sm lg:mt-6">
            {ASSURANCES.map(({ claim, Icon }) => (
              <li key={claim} className="flex items-center gap-3">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-blue" />
                {claims[claim]}
              </li>
            ))}
          </ul>
        </div>
        <div className="order-2 min-w-0 print:contents">
          <div className="print:order-2">
            <ProductTabs
              product={product}
              technical={technical}
              shipping={shipping}
              reviews={reviews}
            />
          </div>
          <RelatedProducts groups={related} />
        </div>
      </div>
    </div>
  );
}

function PartNumbers({ product }: { product: Product }) {
  const { part_number, brand } = product;
  const texts = [part_number && `Part number ${part_number}`, brand, ...numbersOf(product)];
  return (
    <p className="mt-4 text-sm text-muted wrap-anywhere empty:hidden">
      {texts.filter(Boolean).join(" · ")}
    </p>
  );
}
