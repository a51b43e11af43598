import { Tabs } from "#app/ui/tabs.tsx";

/** The tabs of a product; the last three have no content yet. */
export function ProductTabs({ description }: { description: string }) {
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
          content: <p className="text-muted">Specifications coming soon.</p>,
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
