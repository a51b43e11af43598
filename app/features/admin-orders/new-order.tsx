import { useSearchParams } from "react-router";
import { fetchEnquiry } from "#app/data/enquiries.ts";
import { fetchProductsNamed } from "#app/data/office-orders.ts";
import { AdminContent } from "#app/features/admin/admin-content.tsx";
import { useAdminData } from "#app/features/admin/use-admin-data.ts";
import { requestedItems } from "#app/features/admin-enquiries/requested-items.ts";
import { draftLine, EMPTY_DRAFT } from "./order-draft.ts";
import { OrderForm } from "./order-form.tsx";

/** A new order: from an enquiry, for a customer that the address names, or from scratch. */
export function NewOrder({ userId }: { userId: string }) {
  const [query] = useSearchParams();
  const enquiryId = query.get("enquiry");
  if (enquiryId) return <OrderFromEnquiry key={enquiryId} userId={userId} enquiryId={enquiryId} />;
  return (
    <OrderForm
      userId={userId}
      order={null}
      enquiryId={null}
      suggestion={{
        ...EMPTY_DRAFT,
        customer_email: query.get("email") ?? "",
        customer_name: query.get("name") ?? "",
      }}
    />
  );
}

function OrderFromEnquiry({ userId, enquiryId }: { userId: string; enquiryId: string }) {
  const source = useAdminData(
    enquiryId,
    async (tables) => {
      const enquiry = await fetchEnquiry(tables, enquiryId);
      const items = enquiry ? requestedItems(enquiry) : [];
      const products = await fetchProductsNamed(
        tables,
        items.map(({ name }) => name),
      );
      return { enquiry, items, products };
    },
    "Error fetching enquiries",
  );
  return (
    <AdminContent source={source} what="enquiry">
      {({ enquiry, items, products }) => (
        <OrderForm
          userId={userId}
          order={null}
          enquiryId={enquiry?.id ?? null}
          suggestion={{
            customer_email: enquiry?.email ?? "",
            customer_name: enquiry?.name ?? "",
            lines: items.map((item) =>
              draftLine(products.find(({ name }) => name === item.name) ?? item, item.quantity),
            ),
          }}
        />
      )}
    </AdminContent>
  );
}
