import { Download } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useReading } from "#app/data/use-table-query.ts";
import { CsvFormField } from "#app/office/csv/csv-form-field.tsx";
import { readCsvForm } from "#app/office/csv/csv-form-setting.ts";
import { ExportButton } from "#app/office/csv/export-button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { BulkBar, type BulkTask } from "./bulk-bar.tsx";
import { type ListDefinition, type ListFilter, sortedQuery } from "./list-definition.ts";
import { type ListQuery, useListQuery } from "./list-query.ts";
import { ListViews } from "./list-views.tsx";
import { OfficeList } from "./office-list.tsx";
import { useSelection } from "./use-selection.ts";

export function RecordList<Row extends { id: string }, Filter extends string, Sort extends string>({
  list,
  filters,
  tasks,
  columns = list.columns,
}: {
  list: ListDefinition<Row, Filter, Sort>;
  filters: readonly ListFilter<Filter>[];
  /** Without tasks, rows are not selectable. */
  tasks?: readonly BulkTask<Row>[];
  columns?: ListDefinition<Row, Filter, Sort>["columns"];
}) {
  const { query, to, change } = useListQuery(list.shape);
  const requested = sortedQuery(list, query);
  const [one, several] = list.what;
  const source = useReading({
    key: [several, requested],
    read: (tables) => list.fetchPage(tables, requested),
    errorTitle: `Error fetching ${several}`,
    polls: list.polls ?? false,
  });
  const selection = useSelection(list.path);
  const { rows: shown = [], total = 0 } = source.data ?? {};
  const active = list.shape.filters.filter((name) => query.filters[name] !== "").length;
  const sorts = list.sortsOf?.(query) ?? list.shape.sorts;
  /** Start of a Shift range. */
  const anchor = useRef("");
  const sortNamed = (name: string) => list.shape.sorts.find((sort) => sort === name);

  return (
    <>
      <ListViews list={list.path} views={list.views} search={to({})} />
      <OfficeList
        what={list.what}
        source={source}
        columns={columns}
        sort={{ current: requested.sort, to: (name) => to(sorted(sortNamed(name))) }}
        selection={
          tasks && {
            has: (id) => selection.ids.has(id),
            toggle(id, isRange) {
              const ids = isRange ? between(shown, anchor.current, id) : [id];
              selection.set(ids, !selection.ids.has(id));
              anchor.current = id;
            },
            setAll: (chosen) =>
              selection.set(
                shown.map(({ id }) => id),
                chosen,
              ),
            rowName: list.rowName,
          }
        }
        search={query.q}
        onSearch={(q) => change({ q })}
        filtered={query.q !== "" || active > 0}
        filters={active}
        toPage={(page) => to({ page })}
        empty={list.empty}
        foot={
          <div className="mt-6 flex flex-wrap items-end gap-3">
            <CsvFormField />
            <ListFile list={list} requested={requested} />
          </div>
        }
      >
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={query.filters[filter.name]}
            onChange={(value) => change({ filters: only(filter.name, value) })}
          />
        ))}
        {sorts.length > 1 && (
          <SelectField
            label="Sort by"
            value={requested.sort}
            options={sorts.map((value) => ({ value, label: list.sortLabels[value] }))}
            onChange={(event) => change(sorted(sortNamed(event.currentTarget.value)))}
          />
        )}
      </OfficeList>
      {tasks && list.fetchByIds && selection.ids.size > 0 && (
        <BulkBar
          what={[one, several]}
          selection={selection}
          shown={shown}
          total={total}
          tasks={tasks}
          fetchAll={(tables) => list.fetchAll(tables, requested)}
          fetchByIds={list.fetchByIds}
        />
      )}
    </>
  );
}

function between(rows: readonly { id: string }[], one: string, other: string): string[] {
  const ids = rows.map(({ id }) => id);
  const [from = 0, to = 0] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
  return from < 0 ? [other] : ids.slice(from, to + 1);
}

function sorted<Sort extends string>(sort: Sort | undefined): { sort?: Sort } {
  return sort === undefined ? {} : { sort };
}

function only<Name extends string>(name: Name, value: string): Partial<Record<Name, string>> {
  const entry: Partial<Record<Name, string>> = {};
  entry[name] = value;
  return entry;
}

function FilterField<Filter extends string>({
  filter,
  value,
  onChange,
}: {
  filter: ListFilter<Filter>;
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  const { label, kind } = filter;
  switch (kind) {
    case "choice":
      return (
        <SelectField
          label={label}
          value={value}
          placeholder={filter.placeholder}
          options={filter.options}
          onChange={(event) => onChange(event.currentTarget.value)}
          // Fixed width, as late options would shift the rows.
          className="min-w-0 sm:w-38"
        />
      );
    case "day":
      return (
        <TextField
          label={label}
          type="date"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="min-w-0"
        />
      );
    case "amount":
      return (
        <TextField
          // Uncontrolled; the key resets it with a cleared filter.
          key={value}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value}
          onBlur={(event) => onChange(event.currentTarget.value.trim())}
          onKeyDown={(event) => {
            if (event.key === "Enter") onChange(event.currentTarget.value.trim());
          }}
          className="min-w-0 sm:w-32"
        />
      );
  }
}

function ListFile<Row extends { id: string }, Filter extends string, Sort extends string>({
  list: { what, exportRow, fetchAll },
  requested,
}: {
  list: ListDefinition<Row, Filter, Sort>;
  requested: ListQuery<Filter, Sort>;
}) {
  if (!exportRow) return null;
  return (
    <ExportButton
      what={what[1]}
      csv={async (tables) => {
        const [{ csvFile }, rows] = await Promise.all([
          import("#app/lib/csv.ts"),
          fetchAll(tables, requested),
        ]);
        return csvFile(rows.flatMap(exportRow), readCsvForm());
      }}
    >
      <Download aria-hidden="true" className="size-4" /> Export as CSV
    </ExportButton>
  );
}
