import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { Part } from "#app/office/office-page.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { setMachineNameplate } from "#domains/customer-machines/contracts.ts";
import {
  type CustomerMachine,
  fetchMachinePhotos,
} from "#domains/customer-machines/customer-machines.ts";
import { ReceivedFiles } from "#domains/enquiries/components/attachments/received-files.tsx";

/** A photo of one of its enquiries. Renders nothing without photos. */
export function Nameplate({ machine }: { machine: CustomerMachine }) {
  const { data: photos = [] } = useReading({
    key: ["photos of a machine", machine.id],
    read: (tables) => fetchMachinePhotos(tables, machine.id),
    errorTitle: "Error fetching photos",
    polls: true,
  });
  const { busy, run } = useAction("Error saving machine", setMachineNameplate);
  const shown = photos.filter(({ id }) => id === machine.nameplate_id);
  if (photos.length === 0) return null;
  return (
    <Part title="Nameplate photo">
      <div className="grid gap-3">
        {shown.length > 0 && <ReceivedFiles files={shown} />}
        <SelectField
          label="Photo from a repair or enquiry"
          value={shown[0]?.id ?? ""}
          disabled={busy}
          options={[
            { value: "", label: "None" },
            ...photos.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target: { value } }) => run({ target: machine.id, photo: value || null })}
        />
      </div>
    </Part>
  );
}
