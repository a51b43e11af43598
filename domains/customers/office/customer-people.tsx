import { Link } from "react-router";
import type { CustomerPerson } from "#domains/customers/customer.ts";

export function CustomerPeople({ people }: { people: readonly CustomerPerson[] }) {
  if (people.length === 0) return <p className="text-muted">No contacts yet.</p>;
  return (
    <ul className="border-t border-ink">
      {people.map(({ id, name, role, email, phone }) => (
        <li key={id} className="border-b border-line py-2.5">
          <span className="font-semibold wrap-anywhere">{name || "Unnamed contact"}</span>
          {role && <span className="text-muted"> · {role}</span>}
          <span className="flex flex-wrap gap-x-4">
            {email && (
              <a
                className="link inline-flex min-h-8 items-center wrap-anywhere"
                href={`mailto:${email}`}
              >
                {email}
              </a>
            )}
            <Link
              className="link inline-flex min-h-8 items-center"
              aria-label={`Personal data of ${name || email || phone}`}
              to={`/admin/personal-data?${new URLSearchParams(email ? { email } : { person: id })}`}
            >
              Personal data
            </Link>
            {phone && (
              <a
                className="link inline-flex min-h-8 items-center"
                href={`tel:${phone.replace(/[^\d+]/g, "")}`}
              >
                {phone}
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
