import { useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatOwnMoment } from "#app/lib/own-moment.ts";
import { useSignOut } from "#app/session/use-sign-out.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { toast } from "#app/ui/toast.ts";
import { endOwnSession, fetchOwnSessions, type OwnSession } from "#domains/accounts/contracts.ts";
import { deviceWords } from "./device-words.ts";

export function OwnSessions() {
  const [asking, setAsking] = useState(false);
  const signOut = useSignOut("global");
  const { data: sessions } = useReading({
    key: ["own sessions"],
    read: fetchOwnSessions,
    errorTitle: "Error fetching sessions",
  });
  return (
    <div className="grid gap-4">
      {!sessions && <Skeleton className="h-24" />}
      <ul>
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div>
        <Button size="compact" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        question="Sign out everywhere?"
        action="Sign out everywhere"
        dismissal="Stay signed in"
        onConfirm={signOut}
        onClose={() => setAsking(false)}
      >
        <p>All browsers will be signed out, including this one. Unsaved changes will be lost.</p>
      </ConfirmDialog>
    </div>
  );
}

function SessionRow({
  session: { id, started_at, used_at, user_agent, is_this },
}: {
  session: OwnSession;
}) {
  const device = deviceWords(user_agent);
  const { busy, run } = useAction("Error signing out", (tables) =>
    endOwnSession(tables, { target: id }),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5">
      <div className="min-w-0">
        <p className="font-semibold">
          {device} {is_this && <Badge tone="blue">This browser</Badge>}
        </p>
        <p className="text-sm text-muted">
          Signed in {formatOwnMoment(started_at)}
          {!is_this && `, last used ${formatOwnMoment(used_at)}`}
        </p>
      </div>
      {!is_this && (
        <Button
          size="compact"
          className="ml-auto"
          disabled={busy}
          aria-label={`Sign out ${device}, signed in ${formatOwnMoment(started_at)}`}
          onClick={async () => {
            if (await run()) toast({ title: `${device} signed out` });
          }}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
