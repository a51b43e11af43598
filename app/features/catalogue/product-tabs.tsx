import type { ProductData } from "#app/data/technical-data.ts";
import { Specifications } from "#app/features/technical-data/technical-data.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

/** The tabs of a product; what has no content yet says so. */
export function ProductTabs({
  description,
  technical,
}: {
  description: string;
  technical: ProductData | null;
}) {
  return (
    <Tabs
      label="Product information"
      tabs={[
        {
          id: "description",
          label: "Description",
          content: <p className="measure wrap-anywhere">{description}</p>,
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
          content: <p className="text-muted">Reviews coming soon.</p>,
        },
        {
          id: "shipping",
          label: "Shipping",
          content: <p className="text-muted">Shipping information coming soon.</p>,
        },
      ]}
    />
  );
}
