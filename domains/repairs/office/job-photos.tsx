import { useState } from "react";
import { UnsentNotice } from "#app/data/unsent-notice.tsx";
import { useAction } from "#app/data/use-table-mutation.ts";
import { Part } from "#app/office/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FileButtons } from "#domains/enquiries/components/attachments/attachment-field.tsx";
import { Thumbnail } from "#domains/enquiries/components/attachments/thumbnail.tsx";
import { deleteJobPhoto } from "#domains/repairs/contracts.ts";
import { PHOTO_TYPES } from "./photo-fields.tsx";
import { PhotoMarks } from "./photo-marks.tsx";
import { type PhotoChange, useJobPhotos, usePhoto, usePhotoChanges } from "./use-job-photos.ts";
import { type ShownPhoto, withUnsent } from "./with-unsent.ts";

export function JobPhotos({ repair }: { repair: string }) {
  const { data: saved = [] } = useJobPhotos(repair);
  const { held, waiting, busy, retry, add, change } = usePhotoChanges(repair);
  return (
    <Part title="Photos">
      <div className="grid gap-4">
        {waiting.length > 0 && <UnsentNotice what={countOf(waiting)} onRetry={retry} />}
        <div className="[&_label]:min-h-12">
          <FileButtons onChoose={add} types={PHOTO_TYPES} />
        </div>
        <p role="status" className="text-sm text-muted empty:hidden">
          {busy && held.length > 0 && `Saving, ${countOf(held)} left`}
        </p>
        <ul className="border-t border-line empty:hidden">
          {withUnsent(saved, held).map((photo, index, { length }) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              name={`Photo ${length - index}`}
              repair={repair}
              onSave={change}
            />
          ))}
        </ul>
      </div>
    </Part>
  );
}

function countOf(changes: readonly PhotoChange[]): string {
  const { size } = new Set(changes.map(({ photo }) => photo));
  return size === 1 ? "1 photo" : `${size} photos`;
}

function PhotoRow({
  photo,
  name,
  repair,
  onSave,
}: {
  photo: ShownPhoto;
  name: string;
  repair: string;
  onSave: (change: PhotoChange) => void;
}) {
  const { id, caption, isUnsent, report_position } = photo;
  const picture = usePhoto(id, isUnsent);
  const [opened, setOpened] = useState(0);
  const [asked, setAsked] = useState<"photo" | "deletion" | null>(null);
  const { run } = useAction("Error deleting photo", deleteJobPhoto);
  const close = () => setAsked(null);

  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <Thumbnail picture={picture} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold wrap-anywhere">{caption || name}</p>
        {isUnsent && <Badge tone="warn">Not saved yet</Badge>}
        {report_position !== null && <Badge tone="blue">In the report</Badge>}
      </div>
      <Button
        onClick={() => {
          setOpened(opened + 1);
          setAsked("photo");
        }}
      >
        Open<span className="sr-only"> {name}</span>
      </Button>
      <Dialog open={asked === "photo"} onClose={close} title={name} width="60rem" fullOnPhones>
        <PhotoMarks
          key={opened}
          photo={photo}
          picture={picture}
          onSave={(marks) => {
            onSave({ target: repair, photo: id, ...marks });
            close();
          }}
          {...(!isUnsent && { onDelete: () => setAsked("deletion") })}
        />
      </Dialog>
      <ConfirmDialog
        open={asked === "deletion"}
        question="Delete this photo?"
        action="Delete photo"
        onConfirm={async () => {
          if (await run({ target: repair, photo: id })) close();
        }}
        onClose={close}
      />
    </li>
  );
}
