import type { Product } from "#app/data/database.ts";
import { DataList } from "#app/ui/data-list.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Specifications } from "#domains/products/components/technical-data.tsx";
import { Reviews } from "#domains/products/customer/reviews/reviews.tsx";
import type { PublishedReview } from "#domains/products/reviews.ts";
import type { ShippingRow } from "#domains/products/shipping.ts";
import type { ProductData } from "#domains/products/technical-data.ts";

export function ProductTabs({
  product,
  technical,
  shipping,
  reviews,
}: {
  product: Product;
  technical: ProductData | null;
  shipping: readonly ShippingRow[];
  reviews: readonly PublishedReview[];
}) {
  return (
    <Tabs
      label="Product information"
      tabs={[
        {
          id: "description",
          label: "Description",
          content: <p className="measure wrap-anywhere">{product.description}</p>,
        },
        {
          id: "specifications",
          label: "Specifications",
          content:
            technical && technical.fields.length > 0 ? (
              <Specifications fields={technical.fields} />
            ) : (
              <p className="text-muted">Specifications coming soon.</p>
            ),
        },
        {
          id: "reviews",
          label: "Reviews",
          content: <Reviews product={product} reviews={reviews} />,
        },
        {
          id: "shipping",
          label: "Shipping",
          content:
            shipping.length > 0 ? (
              <>
                <DataList rows={shipping.map(shippingRow)} />
                {shipping.some(({ isSample }) => isSample) && (
                  <p className="mt-2 text-sm text-muted">
                    Confirm values marked “sample” before ordering.
                  </p>
                )}
              </>
            ) : (
              <p className="text-muted">Shipping information coming soon.</p>
            ),
        },
      ]}
    />
  );
}

function shippingRow({ label, value, isSample }: ShippingRow) {
  return {
    term: label,
    value: (
      <>
        <span className="wrap-anywhere">{value}</span>
        {isSample && <span className="ml-2 text-sm text-muted">sample</span>}
      </>
    ),
  };
}
