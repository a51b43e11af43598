import { useEffect } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { useSiteSettings } from "#domains/company/site.ts";
import { setMachineNameplate } from "#domains/customer-machines/contracts.ts";
import {
  type CustomerMachine,
  fetchMachinePhotos,
  fetchNameplate,
} from "#domains/customer-machines/customer-machines.ts";
import { AttachmentField } from "#domains/enquiries/components/attachments/attachment-field.tsx";
import { ReceivedFiles } from "#domains/enquiries/components/attachments/received-files.tsx";
import { useAttachments } from "#domains/enquiries/components/attachments/use-attachments.ts";

const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/** Uploaded here or copied from an enquiry about the machine. */
export function Nameplate({ machine: { id } }: { machine: CustomerMachine }) {
  const { data: nameplate } = useReading({
    key: ["nameplate of a machine", id],
    read: (tables) => fetchNameplate(tables, id),
    errorTitle: "Error fetching photos",
    polls: true,
  });
  const { data: photos = [] } = useReading({
    key: ["photos of a machine", id],
    read: (tables) => fetchMachinePhotos(tables, id),
    errorTitle: "Error fetching photos",
    polls: true,
  });
  const { busy, run } = useAction("Error saving machine", setMachineNameplate);
  const choose = (photo: string | null) => run({ target: id, photo });
  const attachments = useAttachments(
    `nameplate ${id}`,
    useSiteSettings()?.api.publishableKey ?? "",
    1,
  );
  const { files, remove } = attachments;

  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs when an upload ends
  useEffect(() => {
    const sent = files.find(({ state }) => state === "sent");
    if (!sent) return;
    choose(sent.id);
    remove(sent.id);
  }, [files]);

  return (
    <Part title="Nameplate photo">
      <div className="grid gap-3">
        {nameplate && (
          <div>
            <ReceivedFiles files={[nameplate]} />
            <Button
              size="compact"
              variant="quiet"
              className="-ml-4"
              disabled={busy}
              onClick={() => choose(null)}
            >
              Remove photo
            </Button>
          </div>
        )}
        <AttachmentField
          attachments={attachments}
          legend={nameplate ? "Replace photo" : "Add photo"}
          hint="Up to 10 MB. It stays with the machine."
          types={PHOTO_TYPES}
        />
        {photos.length > 0 && (
          <SelectField
            label="Photo from a repair or enquiry"
            value=""
            disabled={busy}
            options={[
              { value: "", label: "Choose" },
              ...photos.map((photo) => ({ value: photo.id, label: photo.name })),
            ]}
            onChange={({ target: { value } }) => value && choose(value)}
          />
        )}
      </div>
    </Part>
  );
}
