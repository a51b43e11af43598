import { useReading } from "#app/data/use-table-query.ts";
import { accountClient } from "#app/session/session-store.ts";
import { attachmentPath } from "#domains/enquiries/attachments.ts";
import type { ReportPhoto as Photo } from "#domains/repairs/strip-report.ts";
import { MarkedPicture } from "./marked-picture.tsx";

export function ReportPhoto({
  photo: { id, caption, ...arrow },
  link,
}: {
  photo: Photo;
  /** Private link of the enquiry, for readers without an account. */
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
      <MarkedPicture picture={picture} name={caption || "Strip report photo"} {...arrow} />
    </div>
  );
}
