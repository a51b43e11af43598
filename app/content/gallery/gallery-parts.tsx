import { galleryGroups, isGalleryRendered } from "#app/content/gallery.ts";
import { PartList } from "#app/ui/part-links.tsx";
import { SampleNotice } from "./sample-notice.tsx";

const PARTS = [
  { id: "films", label: "Videos" },
  { id: "stories", label: "Before and after" },
  ...galleryGroups.map(({ folder, title, pictures }) => ({
    ...{ id: folder, label: title, count: pictures.length },
  })),
];

export function GalleryParts() {
  return (
    <>
      <PartList parts={PARTS} />
      {isGalleryRendered && (
        <p className="column pb-3 lg:px-0">
          <SampleNotice />
        </p>
      )}
    </>
  );
}
