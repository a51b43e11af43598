import { Users } from "lucide-react";
import { useEffect } from "react";
import type { TableClient } from "#app/data/database.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { randomId } from "#app/lib/random-id.ts";
import { accountClient, useSession } from "#app/session/session-store.ts";
import { useInOffice } from "#app/session/use-in-office.ts";
import { openRecord } from "#domains/accounts/contracts.ts";

/** Names this tab as long as it is open. */
let tab: string | undefined;
/** What it shows now; empty between two records. */
let shown = "";

/** What this tab said last. */
let said: Promise<unknown> = Promise.resolve();

/** Tells one thing after the other: what was said before must not arrive after it. */
function say(tables: TableClient, record: string): Promise<string[]> {
  tab ??= randomId();
  const name = tab;
  const saying = said.then(() => openRecord(tables, { tab: name, record }));
  said = saying.catch(() => undefined);
  return saying;
}

/** Nobody waits for it: what is not taken back is forgotten after a while. */
async function leave(): Promise<void> {
  // Who has signed out has nothing open any more.
  if (!tab || !useSession.getState().user) return;
  try {
    await say((await accountClient()).tables, "");
  } catch (error) {
    console.error(error);
  }
}

/** Says who else has a record open, and tells the others that it is open here. */
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
      // Another record may follow at once, and says so itself.
      setTimeout(() => {
        if (shown === "") leave();
      });
    };
  }, [record]);

  return (
    // Its room is kept: who comes and goes must not move what is being pressed.
    <p role="status" className="-mt-5 mb-1 h-7 text-sm print:hidden">
      {others.length > 0 && (
        <span className="inline-flex max-w-full items-center gap-2 border-l-4 border-warn bg-warn-tint px-3 py-1">
          <Users aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">Also open: {others.join(", ")}</span>
        </span>
      )}
    </p>
  );
}
