import { ROLES } from "#app/data/database.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatMoment } from "#app/lib/moment.ts";
import type { ListShape } from "#app/office/list-query.ts";
import { useListQuery } from "#app/office/list-query.ts";
import { OfficeList } from "#app/office/office-list.tsx";
import { ROLE_LABELS } from "#app/office/role-labels.ts";
import { SelectField } from "#app/ui/field.tsx";
import { type Column, RowLink } from "#app/ui/list/data-table.tsx";
import {
  fetchPeople,
  PEOPLE_SORTS,
  type PeopleFilter,
  type Person,
} from "#domains/accounts/people.ts";
import { personName, RoleBadge } from "./person.tsx";

const SHAPE = { filters: ["role"], sorts: PEOPLE_SORTS } as const satisfies ListShape;

const SORT_LABELS: Record<PeopleFilter["sort"], string> = {
  "-created_at": "Newest first",
  created_at: "Oldest first",
  full_name: "Name",
  email: "Email",
};

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

export function UserList() {
  const { query, to, change } = useListQuery(SHAPE);
  const { q, filters, sort, page } = query;
  const filter: PeopleFilter = {
    words: q,
    role: ROLES.find((role) => role === filters.role) ?? null,
    sort,
  };
  const list = useReading({
    key: ["users", filter, page],
    read: (tables) => fetchPeople(tables, filter, page),
    errorTitle: "Error fetching users",
  });
  return (
    <OfficeList
      what={["user", "users"]}
      source={list}
      columns={COLUMNS}
      search={q}
      onSearch={(words) => change({ q: words })}
      filtered={q !== "" || filter.role !== null}
      toPage={(target) => to({ page: target })}
      empty="Users appear here once they sign up."
    >
      <SelectField
        label="Role"
        value={filters.role}
        placeholder="All roles"
        options={ROLE_OPTIONS}
        onChange={(event) => change({ filters: { role: event.currentTarget.value } })}
      />
      <SelectField
        label="Sort by"
        value={sort}
        options={PEOPLE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        onChange={(event) =>
          change({ sort: PEOPLE_SORTS.find((one) => one === event.currentTarget.value) })
        }
      />
    </OfficeList>
  );
}

const COLUMNS: Column<Person>[] = [
  {
    label: "Name",
    cell: (person) => (
      <RowLink to={`/admin/users/${person.id}`} className="group block">
        <span className="block font-semibold underline-offset-4 wrap-anywhere group-hover:underline">
          {personName(person)}
        </span>
        {person.full_name && <span className="block text-muted wrap-anywhere">{person.email}</span>}
      </RowLink>
    ),
  },
  {
    label: "Role",
    className: "md:w-32",
    cell: ({ role }) => (
      <span>
        <RoleBadge role={role} />
      </span>
    ),
  },
  {
    label: "User since",
    className: "whitespace-nowrap md:w-44",
    cell: ({ created_at }) => formatMoment(created_at),
  },
];
