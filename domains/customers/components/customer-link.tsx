import { Link } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { fetchCustomer } from "#domains/customers/customers.ts";

export function CustomerLink({ id, name }: { id: string; name?: string }) {
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
