import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { useKeys } from "#app/office/keys/use-keys.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { type ListDefinition, sortedQuery } from "./list-definition.ts";
import { type LeftList, readLeftList, writeLeftList } from "./list-place.ts";
import { listSearch, readListQuery } from "./list-query.ts";

type Neighbour = { id: string; place: LeftList };

/** Includes rows that no longer match the list's filter. */
function useNeighbours<Row extends { id: string }, Filter extends string, Sort extends string>(
  list: ListDefinition<Row, Filter, Sort>,
  id: string,
) {
  // Snapshot at opening; later changes must not shift the neighbours.
  const [left] = useState(() => readLeftList(list.path));
  const at = left?.ids.indexOf(id) ?? -1;
  const isFirst = at === 0;
  const isLast = left !== null && at === left.ids.length - 1;

  useEffect(() => {
    const now = readLeftList(list.path);
    if (now?.ids.includes(id)) writeLeftList(list.path, { ...now, opened: id });
  }, [list.path, id]);

  const before = useOtherPage(list, isFirst ? left : null, -1);
  const after = useOtherPage(list, isLast ? left : null, 1);
  if (!left || at < 0) return { previous: null, next: null };
  const here = (place: number) => {
    const other = left.ids[place];
    return other === undefined ? null : { id: other, place: left };
  };
  return {
    previous: isFirst ? edge(before, -1) : here(at - 1),
    next: isLast ? edge(after, 0) : here(at + 1),
  };
}

function useOtherPage<Row extends { id: string }, Filter extends string, Sort extends string>(
  list: ListDefinition<Row, Filter, Sort>,
  left: LeftList | null,
  step: 1 | -1,
): LeftList | null {
  const query = sortedQuery(
    list,
    readListQuery(new URLSearchParams(left?.search ?? ""), list.shape),
  );
  const page = query.page + step;
  const exists = left !== null && page >= 1 && page <= left.pages;
  const other = { ...query, page };
  const { data } = useReading({
    key: ["neighbours", list.path, other],
    read: (tables) => list.fetchPage(tables, other),
    enabled: exists,
    keepsLast: false,
    once: true,
  });
  if (!exists || !data || data.page !== page) return null;
  const ids = data.rows.map((row) => row.id);
  return { ...left, search: listSearch(other, list.shape), ids, top: 0 };
}

function edge(page: LeftList | null, at: number): Neighbour | null {
  const id = page?.ids.at(at);
  return page && id !== undefined ? { id, place: page } : null;
}

export function Neighbours<Row extends { id: string }, Filter extends string, Sort extends string>({
  list,
  id,
}: {
  list: ListDefinition<Row, Filter, Sort>;
  id: string;
}) {
  const { previous, next } = useNeighbours(list, id);
  const navigate = useNavigate();
  function goTo(neighbour: Neighbour | null): boolean {
    if (!neighbour) return false;
    writeLeftList(list.path, { ...neighbour.place, opened: neighbour.id });
    navigate(`${list.path}/${neighbour.id}`);
    return true;
  }
  useKeys({
    j: () => goTo(next),
    k: () => goTo(previous),
    Escape() {
      navigate(`${list.path}${readLeftList(list.path)?.search ?? ""}`, { state: { back: true } });
      return true;
    },
  });
  if (!previous && !next) return null;
  const [one] = list.what;
  return (
    <nav aria-label={`Other ${list.what[1]}`} className="flex gap-2">
      <Step to={previous} list={list.path} label={`Previous ${one}`} rel="prev" />
      <Step to={next} list={list.path} label={`Next ${one}`} rel="next" />
    </nav>
  );
}

function Step({
  to,
  list,
  label,
  rel,
}: {
  to: Neighbour | null;
  list: string;
  label: string;
  rel: "prev" | "next";
}) {
  if (!to) return null;
  const Icon = rel === "prev" ? ChevronLeft : ChevronRight;
  return (
    <LinkButton
      to={`${list}/${to.id}`}
      rel={rel}
      size="compact"
      aria-label={label}
      title={label}
      className="w-11 px-0"
      onClick={() => writeLeftList(list, { ...to.place, opened: to.id })}
    >
      <Icon aria-hidden="true" className="size-5" />
    </LinkButton>
  );
}
