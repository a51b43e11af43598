import { X } from "lucide-react";
import { Button, IconButton } from "#app/ui/button.tsx";
import { formatBytes } from "./file-size.ts";
import { Thumbnail } from "./thumbnail.tsx";
import type { ChosenFile } from "./use-attachments.ts";

const STATES = {
  sending: "Uploading...",
  sent: "Ready",
  failed: "Not uploaded.",
  rejected: "Not uploaded.",
};

export function FileList({
  files,
  onRetry,
  onRemove,
}: {
  files: readonly ChosenFile[];
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}) {
  return (
    <ul className="mt-3 border-t border-ink">
      {files.map((file) => (
        <FileRow
          key={file.id}
          file={file}
          onRetry={() => onRetry(file.id)}
          onRemove={() => onRemove(file.id)}
        />
      ))}
    </ul>
  );
}

function FileRow({
  file,
  onRetry,
  onRemove,
}: {
  file: ChosenFile;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const { name, size, state, error } = file;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-2">
      <Thumbnail picture={file.file} />
      <div className="min-w-0 text-sm">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p aria-live="polite" className={error ? "text-bad" : "text-muted"}>
          {formatBytes(size)} · {STATES[state]}
          {error && ` ${error}`}
        </p>
        {state === "failed" && (
          <Button variant="quiet" size="compact" className="-ml-4" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  );
}
