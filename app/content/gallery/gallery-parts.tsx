import { galleryGroups, isRendered } from "#app/content/gallery.ts";
import { PartList } from "#app/ui/part-links.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";
import { SampleNotice } from "./sample-notice.tsx";

export function GalleryParts() {
  const { cases, values, videos } = useAllSettings();
  const groups = galleryGroups(values);
  return (
    <>
      <PartList
        parts={[
          ...(videos ? [{ id: "films", label: "Videos" }] : []),
          ...(cases ? [{ id: "stories", label: "Before and after" }] : []),
          ...groups.map(({ id, title, pictures }) => ({
            ...{ id, label: title, count: pictures.length },
          })),
        ]}
      />
      {(isRendered(groups) || videos) && (
        <p className="column pb-3 lg:px-0">
          <SampleNotice />
        </p>
      )}
    </>
  );
}
