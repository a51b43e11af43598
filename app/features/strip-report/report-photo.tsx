import { attachmentPath } from "#app/data/attachments.ts";
import type { ReportPhoto as Photo } from "#app/data/strip-report.ts";
import { LargePicture } from "#app/features/attachments/thumbnail.tsx";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { accountClient } from "#app/features/session/session-store.ts";

/** A photo of a strip report, for whoever may read it. */
export function ReportPhoto({
  photo: { id, caption },
  link,
}: {
  photo: Photo;
  /** The private link of its enquiry, for whoever has no account. */
  link?: string;
}) {
  const { data: picture } = useReading({
    key: ["file", id],
    read: async () => (await accountClient()).fetchFile(attachmentPath(id), link),
    once: true,
    asVisitor: link !== undefined,
  });
  return (
    <div className="bg-mill">
      <LargePicture picture={picture} name={caption || "Strip report photo"} />
    </div>
  );
}
