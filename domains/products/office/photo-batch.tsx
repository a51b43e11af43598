import { useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { readAll } from "#app/data/rows.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { accountClient } from "#app/session/session-store.ts";
import { TextField } from "#app/ui/field.tsx";
import { uploadFile } from "#domains/enquiries/components/attachments/upload-file.ts";
import { PHOTO_TYPES, photoPath } from "#domains/products/product-photos.ts";
import { type Numbered, photoFinder, photoId } from "./photo-names.ts";

type Left = { name: string; reason: string };
type Sent = { done: number; total: number; left: readonly Left[] };

/** Attaches photos to the products whose part numbers are their names. */
export function PhotoBatch() {
  const [sent, setSent] = useState<Sent | null>(null);
  const { busy, run } = useAction("Error adding photos", sendAll);
  const saved = sent ? sent.done - sent.left.length : 0;
  return (
    <section className="max-w-2xl border border-line bg-paper p-4 md:p-6">
      <h2 className="mb-4 text-lg">Photos</h2>
      <TextField
        label="Photos named by part number"
        type="file"
        multiple
        accept={PHOTO_TYPES.join(",")}
        hint="Such as 00123.jpg, and 00123-2.jpg for a second photo."
        disabled={busy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          if (files.length > 0) run({ files, onSent: setSent });
        }}
      />
      {sent && (
        <p role="status" className="mt-4 font-semibold tabular-nums">
          {formatCount(saved)} of {formatCount(sent.total)} photos added
          {sent.done < sent.total && "..."}
        </p>
      )}
      {sent && sent.left.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm text-bad">
          {sent.left.map(({ name, reason }) => (
            <li key={name} className="wrap-anywhere">
              {name}: {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** One by one, since a slow connection handles one upload well and five not at all. */
async function sendAll(
  tables: TableClient,
  { files, onSent }: { files: readonly File[]; onSent: (sent: Sent) => void },
): Promise<void> {
  const find = photoFinder(await fetchNumbered(tables));
  const { sendFile } = await accountClient();
  const left: Left[] = [];
  for (const [at, file] of files.entries()) {
    const product = find(file.name);
    const error = product
      ? await uploadFile(photoPath(product.id, await photoId(product.id, file)), file, sendFile)
      : { words: "No product has this part number. Rename the file." };
    if (error) left.push({ name: file.name, reason: error.words });
    onSent({ done: at + 1, total: files.length, left: [...left] });
  }
}

function fetchNumbered(tables: TableClient): Promise<Numbered[]> {
  return readAll((from, to) =>
    tables
      .from("products")
      .select("id, name, part_number", { count: "exact" })
      .neq("part_number", "")
      .order("id")
      .range(from, to),
  );
}
