import { formatDay } from "#app/lib/moment.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { deleteTask } from "#app/office/delete-task.tsx";
import type { ListDefinition } from "#app/office/list-definition.ts";
import type { ListQuery, ListShape } from "#app/office/list-query.ts";
import { RecordList } from "#app/office/record-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { RowLink } from "#app/ui/list/data-table.tsx";
import { MACHINE_KINDS } from "#domains/machines/machine.ts";
import {
  fetchAllMachines,
  fetchMachinesByIds,
  fetchOfficeMachines,
  MACHINE_SORTS,
  type MachineFilter,
  type OfficeMachine,
} from "#domains/machines/machine-edits.ts";
import { KIND_NAMES, plateRows } from "#domains/machines/machine-words.ts";
import { machineName } from "#tools/find/named-machines.ts";

const SHAPE = { filters: ["kind"], sorts: MACHINE_SORTS } as const satisfies ListShape;

type Filter = (typeof SHAPE.filters)[number];
type Sort = (typeof MACHINE_SORTS)[number];

function filterOf({ q, filters, sort }: ListQuery<Filter, Sort>): MachineFilter {
  return {
    words: q,
    kind: MACHINE_KINDS.find((kind) => kind === filters.kind) ?? null,
    sort,
  };
}

const MACHINE_LIST: ListDefinition<OfficeMachine, Filter, Sort> = {
  path: "/admin/machines",
  what: ["machine", "machines"],
  shape: SHAPE,
  sortLabels: { manufacturer: "Manufacturer", model: "Model", "-updated_at": "Last changed first" },
  rowName: machineName,
  views: [{ name: "Last changed", search: "?sort=-updated_at" }],
  fetchPage: (tables, query) => fetchOfficeMachines(tables, filterOf(query), query.page),
  fetchAll: (tables, query) => fetchAllMachines(tables, filterOf(query)),
  fetchByIds: fetchMachinesByIds,
  empty: "Select “New machine” or import a list.",
  columns: [
    {
      label: "Machine",
      sort: "manufacturer",
      cell: (machine) => (
        <RowLink
          to={`/admin/machines/${machine.id}`}
          className="font-semibold underline-offset-4 wrap-anywhere hover:underline"
        >
          {machineName(machine)}
        </RowLink>
      ),
    },
    {
      label: "Product type",
      cell: ({ kind }) => KIND_NAMES[kind].one,
      className: "md:w-36 xl:w-48",
    },
    {
      label: "Nameplate",
      cell: (machine) => (
        <span className="text-muted tabular-nums">
          {plateRows({ ...machine, series: "", also_called: "" })
            .map(({ value }) => value)
            .join(", ") || "–"}
        </span>
      ),
    },
    {
      label: "Parts",
      align: "end",
      className: "md:w-16 xl:w-24",
      cell: ({ machine_positions }) => formatCount(machine_positions.length),
    },
    {
      label: "Sample",
      className: "md:w-24 xl:w-28",
      cell: ({ is_sample }) => is_sample && <Badge tone="neutral">Sample</Badge>,
    },
    {
      label: "Changed",
      sort: "-updated_at",
      className: "whitespace-nowrap xl:w-36",
      cell: ({ updated_at }) => formatDay(updated_at),
    },
  ],
};

const TASKS = [
  deleteTask<OfficeMachine>({
    kind: "machine_models",
    what: MACHINE_LIST.what,
    nameOf: machineName,
    note: "They will be removed from the website. Their parts remain in the catalogue.",
  }),
];

export function MachineList() {
  return (
    <RecordList
      list={MACHINE_LIST}
      tasks={TASKS}
      filters={[
        {
          ...{
            name: "kind",
            label: "Product type",
            kind: "choice",
            placeholder: "All product types",
          },
          options: MACHINE_KINDS.map((value) => ({ value, label: KIND_NAMES[value].several })),
        },
      ]}
    />
  );
}
