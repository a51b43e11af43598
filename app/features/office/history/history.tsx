import { type Change, fetchChanges } from "#app/data/audit-log.ts";
import { Content } from "#app/features/office/page/content.tsx";
import { useAdminData } from "#app/features/office/page/use-admin-data.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { mergeChanges } from "./merge-changes.ts";

/** Who changed a row and when, the latest first. `version` says that there may be more to read. */
export function History({
  table,
  id,
  version,
  texts,
  beginning,
}: {
  table: Parameters<typeof fetchChanges>[1];
  id: string;
  version: string;
  /** Returns what a change did, in words; nothing when it means nothing to a person. */
  texts: (change: Change) => string[];
  /** What stands at the end: how it all began. */
  beginning?: { at: string; text: string };
}) {
  const source = useAdminData(
    `${id} ${version}`,
    (tables) => fetchChanges(tables, table, id),
    "Error fetching history",
  );
  return (
    <Content source={source} what="history">
      {(changes) => (
        <ol className="grid gap-3 text-sm">
          {mergeChanges(changes).flatMap((change) =>
            texts(change).map((text) => (
              <Entry
                key={`${change.id} ${text}`}
                text={text}
                when={`${change.by ?? "The website"}, ${formatMoment(change.at)}`}
              />
            )),
          )}
          {beginning && <Entry text={beginning.text} when={formatMoment(beginning.at)} />}
        </ol>
      )}
    </Content>
  );
}

function Entry({ text, when }: { text: string; when: string }) {
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="wrap-anywhere">{text}</p>
      <p className="text-muted wrap-anywhere">{when}</p>
    </li>
  );
}
