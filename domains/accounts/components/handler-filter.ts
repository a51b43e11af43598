import type { Role } from "#app/data/database.ts";
import { useReading } from "#app/data/use-table-query.ts";
import type { ListFilter } from "#app/office/list-definition.ts";
import { personName } from "#domains/accounts/office/person.tsx";
import { fetchColleagues } from "#domains/accounts/people.ts";

const OFFICE = ["admin", "office"] as const;

/** Filters by office user unless other roles are given. */
export function useHandlerFilter<Name extends string>(
  name: Name,
  label = "Handled by",
  roles: readonly Role[] = OFFICE,
): ListFilter<Name> {
  const colleagues = useReading({
    key: ["colleagues", roles],
    read: (tables) => fetchColleagues(tables, roles),
    later: true,
  });
  return {
    name,
    label,
    kind: "choice",
    placeholder: "Anyone",
    options: colleagues.data?.map((person) => ({ value: person.id, label: personName(person) })),
  };
}
