import { useNavigate } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { Button } from "#app/ui/button.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { toast } from "#app/ui/toast.ts";
import {
  approveSetting,
  fetchPendingSettings,
  withdrawSetting,
} from "#domains/company/contracts.ts";
import { SETTINGS, type SettingKey } from "#domains/company/settings/settings.ts";
import { draftOf, leafText } from "./setting-draft.ts";
import { fieldsOf } from "./setting-fields.ts";

/** A change that waits for a second admin, or for its time. */
export function PendingSetting({ name }: { name: SettingKey }) {
  const { data: pending } = useReading({
    key: ["pending settings"],
    read: fetchPendingSettings,
    errorTitle: "Error fetching pending changes",
    // Changes of settings are not pushed.
    polls: "always",
  });
  const navigate = useNavigate();
  const approving = useAction("Error approving change", approveSetting);
  const withdrawing = useAction("Error withdrawing change", withdrawSetting);
  const change = pending?.find(({ key }) => key === name);
  if (!change) return null;
  const { proposed_at, proposed_by, approvable, applies_at, value } = change;
  const { schema } = SETTINGS[name];
  const { texts } = draftOf(schema, value as never);
  return (
    <section
      aria-label="Pending change"
      className="mb-6 grid max-w-4xl gap-4 border-l-4 border-warn bg-warn-tint p-4"
    >
      <div>
        <h2 className="text-lg">
          {applies_at
            ? `Takes effect on ${formatMoment(applies_at)}`
            : "Awaiting a second admin’s approval"}
        </h2>
        <p className="text-sm">
          Proposed by {proposed_by}, {formatMoment(proposed_at)}. The current details, in the form
          below, apply until then.
        </p>
      </div>
      <DataList
        rows={fieldsOf(schema).flatMap(({ leaf }) =>
          leaf
            ? [
                {
                  term: leaf.label,
                  value: <span className="whitespace-pre-line">{leafText(leaf, texts)}</span>,
                },
              ]
            : [],
        )}
      />
      <div className="flex flex-wrap gap-2">
        {approvable && (
          <Button
            size="compact"
            variant="primary"
            disabled={approving.busy}
            onClick={async () => {
              if (!(await approving.run({ key: name, proposed_at }))) return;
              toast({ title: "Approved and published" });
              await navigate("/admin/company");
            }}
          >
            Approve
          </Button>
        )}
        <Button
          size="compact"
          disabled={withdrawing.busy}
          onClick={async () => {
            if (await withdrawing.run({ key: name })) toast({ title: "Change withdrawn" });
          }}
        >
          Withdraw
        </Button>
      </div>
    </section>
  );
}
