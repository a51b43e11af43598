import { type FormEvent, useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { leftText, UNDO_DURATION } from "#app/office/bulk-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { type Enquiry, setEnquiryStatuses } from "#domains/enquiries/enquiries.ts";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "#domains/enquiries/enquiry.ts";

type Seen = Pick<Enquiry, "id" | "status">;

export function EnquiryStatusTask({ rows, onDone }: { rows: readonly Seen[]; onDone: () => void }) {
  const [chosen, setChosen] = useState<EnquiryStatus | "">("");
  const setting = useAction(
    "Error saving status",
    async (tables, { seen, to }: { seen: readonly Seen[]; to: EnquiryStatus }) =>
      setEnquiryStatuses(tables, seen, to),
  );
  const undoing = useAction("Error saving status", async (tables, done: readonly Undo[]) =>
    undo(tables, done),
  );

  async function save(event: FormEvent) {
    event.preventDefault();
    if (chosen === "") return;
    const seen = rows.filter(({ status }) => status !== chosen);
    const set = await setting.run({ seen, to: chosen });
    if (!set) return;
    onDone();
    const ids = new Set(set.result);
    const done = seen.filter(({ id }) => ids.has(id));
    toast({
      title: `${done.length} set to ${chosen}`,
      description: leftText(seen.length - done.length),
      duration: UNDO_DURATION,
      action: {
        label: "Undo",
        run: () => undoing.run(done.map((one) => ({ ...one, is: chosen }))),
      },
    });
  }

  return (
    <form onSubmit={save} className="grid gap-4">
      <SelectField
        label="Status"
        data-autofocus
        placeholder="Choose"
        value={chosen}
        options={ENQUIRY_STATUSES.map((value) => ({ value, label: capitalized(value) }))}
        onChange={(event) =>
          setChosen(ENQUIRY_STATUSES.find((one) => one === event.currentTarget.value) ?? "")
        }
      />
      <Button type="submit" variant="primary" disabled={setting.busy || chosen === ""}>
        Set status
      </Button>
    </form>
  );
}

type Undo = Seen & { is: EnquiryStatus };

async function undo(tables: TableClient, done: readonly Undo[]): Promise<void> {
  for (const [was, enquiries] of Map.groupBy(done, ({ status }) => status)) {
    await setEnquiryStatuses(
      tables,
      enquiries.map(({ id, is }) => ({ id, status: is })),
      was,
    );
  }
}
