import { galleryGroups, isGalleryRendered } from "#app/content/gallery.ts";
import { PartList } from "#app/ui/part-links.tsx";
import { useCompany } from "#domains/company/site.ts";
import { SampleNotice } from "./sample-notice.tsx";

const PARTS = [
  { id: "films", label: "Videos" },
  { id: "stories", label: "Before and after" },
  ...galleryGroups.map(({ folder, title, pictures }) => ({
    ...{ id: folder, label: title, count: pictures.length },
  })),
];

export function GalleryParts() {
  const { examples } = useCompany();
  return (
    <>
      <PartList parts={PARTS.filter(({ id }) => examples || id !== "stories")} />
      {isGalleryRendered && (
        <p className="column pb-3 lg:px-0">
          <SampleNotice />
        </p>
      )}
    </>
  );
}
