import { X } from "lucide-react";
import { useEffect } from "react";
import { useReading } from "#app/data/use-table-query.ts";
import { accountClient } from "#app/session/session-store.ts";
import { IconButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useSiteSettings } from "#domains/company/site.ts";
import { attachmentPath } from "#domains/enquiries/attachments.ts";
import { AttachmentField } from "#domains/enquiries/components/attachments/attachment-field.tsx";
import { Thumbnail } from "#domains/enquiries/components/attachments/thumbnail.tsx";
import { useAttachments } from "#domains/enquiries/components/attachments/use-attachments.ts";
import { MAX_CAPTION, MAX_REPORT_PHOTOS } from "#domains/repairs/repair-edits.ts";
import type { ReportPhoto } from "#domains/repairs/strip-report.ts";

const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

export function PhotoFields({
  subject,
  photos,
  errors,
  onAdd,
  onChange,
}: {
  /** Draft key. */
  subject: string;
  photos: readonly ReportPhoto[];
  /** By photo id. */
  errors: Record<string, string>;
  onAdd: (ids: readonly string[]) => void;
  onChange: (photos: ReportPhoto[]) => void;
}) {
  const attachments = useAttachments(
    `report ${subject}`,
    useSiteSettings()?.api.publishableKey ?? "",
    MAX_REPORT_PHOTOS,
  );
  const { files, remove } = attachments;

  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs when an upload ends
  useEffect(() => {
    const sent = files.filter(({ state }) => state === "sent").map(({ id }) => id);
    if (sent.length === 0) return;
    onAdd(sent);
    for (const id of sent) remove(id);
  }, [files]);

  return (
    <div className="grid gap-3">
      {photos.length > 0 && (
        <ul className="border-t border-line">
          {photos.map((photo, index) => (
            <li key={photo.id} className="flex items-start gap-3 border-b border-line py-3">
              <PhotoThumbnail id={photo.id} />
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
      <AttachmentField
        attachments={attachments}
        legend="Photos"
        hint={`Shown to the customer with the report. Up to ${MAX_REPORT_PHOTOS}, 10 MB each.`}
        types={PHOTO_TYPES}
      />
    </div>
  );
}

function PhotoThumbnail({ id }: { id: string }) {
  const { data: picture } = useReading({
    key: ["file", id],
    read: async () => (await accountClient()).fetchFile(attachmentPath(id)),
    once: true,
  });
  return <Thumbnail picture={picture} />;
}
