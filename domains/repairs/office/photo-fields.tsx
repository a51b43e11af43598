import { X } from "lucide-react";
import { useEffect } from "react";
import { Button, IconButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useSiteSettings } from "#domains/company/site.ts";
import { AttachmentField } from "#domains/enquiries/components/attachments/attachment-field.tsx";
import { FileThumbnail } from "#domains/enquiries/components/attachments/received-files.tsx";
import { useAttachments } from "#domains/enquiries/components/attachments/use-attachments.ts";
import { MAX_CAPTION, MAX_REPORT_PHOTOS } from "#domains/repairs/repair-edits.ts";
import type { ReportPhoto } from "#domains/repairs/strip-report.ts";
import { useJobPhotos } from "./use-job-photos.ts";

export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

export function PhotoFields({
  subject,
  photos,
  errors,
  onAdd,
  onChange,
}: {
  /** The repair. */
  subject: string;
  photos: readonly ReportPhoto[];
  /** By photo id. */
  errors: Record<string, string>;
  onAdd: (photos: readonly ReportPhoto[]) => void;
  onChange: (photos: ReportPhoto[]) => void;
}) {
  const attachments = useAttachments(
    `report ${subject}`,
    useSiteSettings()?.api.publishableKey ?? "",
    MAX_REPORT_PHOTOS,
  );
  const { files, remove } = attachments;
  const { data: taken = [] } = useJobPhotos(subject);
  const others = taken.filter(({ id }) => photos.every((photo) => photo.id !== id));

  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs when an upload ends
  useEffect(() => {
    const sent = files.filter(({ state }) => state === "sent").map(({ id }) => id);
    if (sent.length === 0) return;
    onAdd(sent.map((id) => ({ id, caption: "" })));
    for (const id of sent) remove(id);
  }, [files]);

  return (
    <div className="grid gap-3">
      {photos.length > 0 && (
        <ul className="border-t border-line">
          {photos.map((photo, index) => (
            <li key={photo.id} className="flex items-start gap-3 border-b border-line py-3">
              <FileThumbnail id={photo.id} />
              <TextField
                label={`Caption of photo ${index + 1}`}
                autoComplete="off"
                maxLength={MAX_CAPTION}
                className="min-w-0 flex-1"
                error={errors[photo.id]}
                value={photo.caption}
                onChange={(event) =>
                  onChange(
                    photos.map((one) =>
                      one.id === photo.id ? { ...one, caption: event.target.value } : one,
                    ),
                  )
                }
              />
              <IconButton
                label={`Remove photo ${index + 1}`}
                onClick={() => onChange(photos.filter(({ id }) => id !== photo.id))}
              >
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && photos.length < MAX_REPORT_PHOTOS && (
        <div>
          <h3 className="text-sm font-semibold">Photos of the job</h3>
          <p className="text-sm text-muted">Not shown to the customer until added.</p>
          <ul className="mt-2 border-t border-line">
            {others.map(({ id, caption }, index) => (
              <li key={id} className="flex items-center gap-3 border-b border-line py-2">
                <FileThumbnail id={id} />
                <span className="min-w-0 flex-1 text-sm wrap-anywhere">{caption || "No note"}</span>
                <Button size="compact" onClick={() => onAdd([{ id, caption }])}>
                  Add to report<span className="sr-only">, photo {index + 1} of the job</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <AttachmentField
        attachments={attachments}
        legend="Photos"
        hint={`Shown to the customer with the report. Up to ${MAX_REPORT_PHOTOS}, 10 MB each.`}
        types={PHOTO_TYPES}
      />
    </div>
  );
}
