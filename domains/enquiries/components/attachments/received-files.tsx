import { Download } from "lucide-react";
import { useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { accountClient } from "#app/session/session-store.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { type Attachment, attachmentPath } from "#domains/enquiries/attachments.ts";
import { formatBytes } from "./file-size.ts";
import { LargePicture, Thumbnail } from "./thumbnail.tsx";

export function ReceivedFiles({
  files,
  link,
}: {
  files: readonly Attachment[];
  /** Private link of the enquiry, for readers without an account. */
  link?: string;
}) {
  return (
    <ul className="border-t border-line">
      {files.map((file) => (
        <FileRow key={file.id} file={file} link={link} />
      ))}
    </ul>
  );
}

export function useFile(id: string, enabled = true) {
  return useReading({
    key: ["file", id],
    read: async () => (await accountClient()).fetchFile(attachmentPath(id)),
    once: true,
    enabled,
  });
}

export function FileThumbnail({ id }: { id: string }) {
  return <Thumbnail picture={useFile(id).data} />;
}

function FileRow({
  file: { id, name, size, media_type },
  link,
}: {
  file: Attachment;
  link: string | undefined;
}) {
  const fetchFile = async () => (await accountClient()).fetchFile(attachmentPath(id), link);
  const isPicture = media_type === "image/jpeg";
  const [looking, setLooking] = useState(false);
  const { data: picture } = useReading({
    key: ["file", id],
    read: fetchFile,
    once: true,
    asVisitor: link !== undefined,
    enabled: isPicture,
  });
  const { busy, run } = useAction("Error fetching file", fetchFile);

  async function save() {
    const fetched = await run();
    if (fetched) saveFile(name, fetched.result);
  }

  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <Thumbnail picture={picture} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-muted">{formatBytes(size)}</p>
      </div>
      {isPicture && (
        <Button variant="quiet" size="compact" onClick={() => setLooking(true)}>
          View
        </Button>
      )}
      <IconButton label={`Save ${name}`} disabled={busy} onClick={save}>
        <Download aria-hidden="true" className="size-4" />
      </IconButton>
      {isPicture && (
        <Dialog
          open={looking}
          onClose={() => setLooking(false)}
          title={name}
          width="80rem"
          fullOnPhones
        >
          <LargePicture picture={picture} name={name} />
        </Dialog>
      )}
    </li>
  );
}
