import { useState } from "react";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDay } from "#app/lib/moment.ts";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { useFile } from "#domains/enquiries/components/attachments/received-files.tsx";
import { fetchMachineJobPhotos, type JobPhoto } from "#domains/repairs/repair-job.ts";
import { MarkedPicture } from "./marked-picture.tsx";

const SHOWN = 6;

/** Photos of all its repairs. */
export function MachinePhotos({ machine }: { machine: string }) {
  const [shown, setShown] = useState(SHOWN);
  const { data: photos = [] } = useReading({
    key: ["job photos of a machine", machine],
    read: (tables) => fetchMachineJobPhotos(tables, machine),
    errorTitle: "Error fetching photos",
    polls: true,
  });
  if (photos.length === 0) return null;
  return (
    <Part title="Photos">
      <ul className="grid gap-5 sm:grid-cols-2">
        {photos.slice(0, shown).map((photo) => (
          <li key={photo.id} className="min-w-0">
            <MachinePhoto photo={photo} />
          </li>
        ))}
      </ul>
      {photos.length > shown && (
        <Button className="mt-4" onClick={() => setShown(shown + SHOWN)}>
          Show more of {photos.length} photos
        </Button>
      )}
    </Part>
  );
}

function MachinePhoto({ photo: { id, caption, created_at, ...arrow } }: { photo: JobPhoto }) {
  const { data: picture } = useFile(id);
  return (
    <figure>
      <MarkedPicture picture={picture} name={caption || "Photo of the repair"} {...arrow} />
      <figcaption className="mt-2 text-sm text-muted wrap-anywhere">
        {[formatDay(created_at), caption].filter(Boolean).join(", ")}
      </figcaption>
    </figure>
  );
}
