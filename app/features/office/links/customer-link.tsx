import { Link } from "react-router";
import { fetchCustomer } from "#app/data/customers.ts";
import { useReading } from "#app/features/remote-data/use-reading.ts";

/** The customer whose an enquiry, an order or a quotation is. */
export function CustomerLink({
  id,
  name,
}: {
  id: string /** Where it is known already. */;
  name?: string;
}) {
  const { data: customer } = useReading({
    key: ["customer", id],
    read: (tables) => fetchCustomer(tables, id),
    errorTitle: "Error fetching customer",
    enabled: name === undefined,
  });
  return (
    <Link className="link wrap-anywhere" to={`/admin/customers/${id}`}>
      {name ?? customer?.name ?? "View customer"}
    </Link>
  );
}
