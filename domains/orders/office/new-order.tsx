import { useState } from "react";
import { useSearchParams } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { Content } from "#app/office/content.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { readEnquiry } from "#domains/enquiries/read-enquiry.ts";
import { OrderLinks } from "#domains/orders/components/order-links.tsx";
import { EMPTY_DRAFT, requestedLine } from "./order-draft.ts";
import { OrderForm } from "./order-form.tsx";

export function NewOrder() {
  const [query] = useSearchParams();
  const enquiryId = query.get("enquiry");
  if (enquiryId) return <OrderFromEnquiry key={enquiryId} enquiryId={enquiryId} />;
  const email = query.get("email") ?? "";
  const subject = email ? `customer ${email}` : "new";
  return (
    <OrderForm
      // Resets the form for a different customer.
      key={subject}
      subject={subject}
      order={null}
      enquiryId={null}
      suggestion={{
        ...EMPTY_DRAFT,
        customer_email: email,
        customer_name: query.get("name") ?? "",
      }}
    />
  );
}

function OrderFromEnquiry({ enquiryId }: { enquiryId: string }) {
  const [wanted, setWanted] = useState(false);
  const source = useReading({
    key: ["enquiry of a new order", enquiryId],
    read: (tables) => readEnquiry(tables, enquiryId),
    errorTitle: "Error fetching enquiries",
    once: true,
  });
  return (
    <Content source={source} what="enquiry">
      {(enquiry) => {
        if (!enquiry) {
          return (
            <EmptyState
              title="Enquiry not found"
              actions={<LinkButton to="/admin/orders/new">Start from scratch</LinkButton>}
            >
              It may have been deleted, or the link is incomplete.
            </EmptyState>
          );
        }
        const { items, orders } = enquiry;
        if (orders.length > 0 && !wanted) {
          return (
            <section aria-label="Orders from this enquiry" className="grid max-w-4xl gap-5">
              <h2 className="text-xl">
                {orders.length === 1
                  ? "An order already exists for this enquiry"
                  : `${orders.length} orders already exist for this enquiry`}
              </h2>
              <OrderLinks orders={orders} />
              <p className="flex flex-wrap gap-3">
                <Button onClick={() => setWanted(true)}>Create another order</Button>
                <LinkButton variant="quiet" to={`/admin/enquiries/${enquiryId}`}>
                  Back to enquiry
                </LinkButton>
              </p>
            </section>
          );
        }
        return (
          <OrderForm
            subject={`enquiry ${enquiryId}`}
            order={null}
            enquiryId={enquiryId}
            knownOrders={orders.map(({ id }) => id)}
            suggestion={{
              ...EMPTY_DRAFT,
              customer_email: enquiry.email,
              customer_name: enquiry.name,
              customer_phone: enquiry.phone,
              lines: items.map(requestedLine),
            }}
          />
        );
      }}
    </Content>
  );
}
