import { Users } from "lucide-react";
import { useEffect } from "react";
import type { TableClient } from "#app/data/database.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { randomId } from "#app/lib/random-id.ts";
import { accountClient, useSession } from "#app/session/session-store.ts";
import { useInOffice } from "#app/session/use-in-office.ts";
import { openRecord } from "#domains/accounts/contracts.ts";

let tab: string | undefined;
let shown = "";

let said: Promise<unknown> = Promise.resolve();

/** Sends in order, as an older state must not arrive later. */
function say(tables: TableClient, record: string): Promise<string[]> {
  tab ??= randomId();
  const name = tab;
  const saying = said.then(() => openRecord(tables, { tab: name, record }));
  said = saying.catch(() => undefined);
  return saying;
}

/** Fire and forget; stale presence expires. */
async function leave(): Promise<void> {
  // Signing out clears presence.
  if (!tab || !useSession.getState().user) return;
  try {
    await say((await accountClient()).tables, "");
  } catch (error) {
    console.error(error);
  }
}

export function AlsoOpen({ record }: { record: string }) {
  const { data: others = [] } = useReading({
    key: ["open record", record],
    read: (tables) => say(tables, record),
    polls: "always",
    enabled: useInOffice(),
  });

  useEffect(() => {
    shown = record;
    return () => {
      shown = "";
      setTimeout(() => {
        if (shown === "") leave();
      });
    };
  }, [record]);

  return (
    // Fixed height avoids layout shift under the pointer.
    <p role="status" className="-mt-5 mb-1 h-7 text-sm print:hidden">
      {others.length > 0 && (
        <span className="inline-flex max-w-full items-center gap-2 border-l-4 border-warn bg-warn-tint px-3 py-1">
          <Users aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">
            Also open: {others.map((name) => name || "another user").join(", ")}
          </span>
        </span>
      )}
    </p>
  );
}
