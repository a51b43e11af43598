import { ChevronLeft, ChevronRight, Crop as CropIcon, X } from "lucide-react";
import { type DragEvent, useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { Content } from "#app/office/content.tsx";
import { useUndo } from "#app/office/history/use-undo.ts";
import { accountClient } from "#app/session/session-store.ts";
import { IconButton } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useSiteSettings } from "#domains/company/site.ts";
import { AttachmentField } from "#domains/enquiries/components/attachments/attachment-field.tsx";
import { placeRow } from "#domains/products/contracts.ts";
import {
  deletePhoto,
  fetchPhotos,
  MAX_PHOTOS,
  PHOTO_TYPES,
  type ProductPhoto,
  photoPath,
} from "#domains/products/product-photos.ts";
import { PhotoCanvas, PhotoCropDialog } from "./photo-crop.tsx";
import { usePhotoUpload } from "./use-photo-upload.ts";

export function useProductPhotos(productId: string | null) {
  return useReading({
    key: ["photos", productId],
    read: async (tables) => (productId === null ? [] : fetchPhotos(tables, productId)),
    errorTitle: "Error fetching photos",
    polls: true,
  });
}

/** Changes save immediately. */
export function ProductPhotos({
  product,
  photos,
}: {
  product: { id: string };
  photos: ReturnType<typeof useProductPhotos>;
}) {
  const isHosted = useSiteSettings()?.api.url !== null;
  return (
    <section aria-labelledby="photos" className="grid gap-5 border border-line bg-paper p-4 md:p-6">
      <div>
        <h2 id="photos" className="text-xl">
          Photos
        </h2>
        <p className="mt-1 text-sm text-muted">
          The first photo is the product’s main picture. Changes save immediately.
        </p>
      </div>
      <Content source={photos} what="photos">
        {(list) => (
          <>
            <PhotoList photos={list} />
            {isHosted ? (
              <p className="text-sm text-muted">
                Photo uploads are not available with a hosted backend. Enter a link as Image URL.
              </p>
            ) : (
              <NewPhotos productId={product.id} count={list.length} />
            )}
          </>
        )}
      </Content>
    </section>
  );
}

function NewPhotos({ productId, count }: { productId: string; count: number }) {
  const upload = usePhotoUpload(productId, count);
  if (count >= MAX_PHOTOS && upload.files.length === 0) {
    return <p className="text-sm text-muted">The limit of {MAX_PHOTOS} photos is reached.</p>;
  }
  return (
    <AttachmentField
      attachments={upload}
      legend="Add photos"
      hint={`JPEG, PNG, WebP or AVIF, up to 10 MB each and ${MAX_PHOTOS} per product. We remove location data.`}
      types={PHOTO_TYPES}
    />
  );
}

function PhotoList({ photos }: { photos: readonly ProductPhoto[] }) {
  const placing = useAction("Error moving photo", placeRow);
  const deletion = useAction("Error deleting photo", deletePhoto);
  const { offerUndo } = useUndo();
  const [dragged, setDragged] = useState<string | null>(null);
  const [cropping, setCropping] = useState<ProductPhoto | null>(null);
  const [deleting, setDeleting] = useState<ProductPhoto | null>(null);
  const [said, setSaid] = useState("");

  async function move(id: string, place: number) {
    const moved = await placing.run({ kind: "product_photos", target: id, place });
    if (moved) setSaid(`Photo moved to ${place + 1} of ${photos.length}.`);
  }

  function drop(event: DragEvent, place: number) {
    event.preventDefault();
    if (dragged !== null && photos[place]?.id !== dragged) move(dragged, place);
    setDragged(null);
  }

  return (
    <>
      {photos.length > 0 && (
        <ol className="mb-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,11.5rem),1fr))] gap-4">
          {photos.map((photo, place) => (
            <li
              key={photo.id}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                setDragged(photo.id);
              }}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => drop(event, place)}
              onDragEnd={() => setDragged(null)}
              className={`border border-line transition-opacity ${dragged === photo.id ? "opacity-40" : "cursor-grab"}`}
            >
              <Photo photo={photo} label={`Photo ${place + 1}`} />
              <div className="flex items-center justify-between">
                <IconButton
                  label={`Move photo ${place + 1} forward`}
                  disabled={place === 0}
                  onClick={() => move(photo.id, place - 1)}
                >
                  <ChevronLeft aria-hidden="true" className="size-4" />
                </IconButton>
                <IconButton
                  label={`Move photo ${place + 1} back`}
                  disabled={place === photos.length - 1}
                  onClick={() => move(photo.id, place + 1)}
                >
                  <ChevronRight aria-hidden="true" className="size-4" />
                </IconButton>
                <IconButton label={`Crop photo ${place + 1}`} onClick={() => setCropping(photo)}>
                  <CropIcon aria-hidden="true" className="size-4" />
                </IconButton>
                <IconButton label={`Delete photo ${place + 1}`} onClick={() => setDeleting(photo)}>
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              </div>
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {cropping && (
        <PhotoFile photo={cropping}>
          {(file) => (
            <PhotoCropDialog photo={cropping} file={file} onClose={() => setCropping(null)} />
          )}
        </PhotoFile>
      )}
      <ConfirmDialog
        open={deleting !== null}
        question="Delete this photo?"
        action="Delete photo"
        onConfirm={async () => {
          if (deleting && (await deletion.run(deleting.id))) {
            offerUndo("Photo deleted", deleting.id);
          }
          setDeleting(null);
        }}
        onClose={() => setDeleting(null)}
      >
        <p className="text-muted">It will be removed from the website immediately.</p>
      </ConfirmDialog>
    </>
  );
}

function Photo({ photo, label }: { photo: ProductPhoto; label: string }) {
  return (
    <PhotoFile photo={photo}>
      {(file) => <PhotoCanvas photo={photo} file={file} label={label} width={480} />}
    </PhotoFile>
  );
}

/** The original photo, as hidden products have no public copy. */
function PhotoFile({
  photo: { id, product_id },
  children,
}: {
  photo: ProductPhoto;
  children: (file: Blob | undefined) => React.ReactNode;
}) {
  const { data } = useReading({
    key: ["photo", id],
    read: async () => (await accountClient()).fetchFile(photoPath(product_id, id)),
    once: true,
    errorTitle: "Error fetching photo",
  });
  return children(data);
}
