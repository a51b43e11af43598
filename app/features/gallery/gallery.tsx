import { useState } from "react";
import { galleryGroups } from "#app/content/gallery.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useOnDemand } from "#app/ui/on-demand.ts";
import { Section } from "#app/ui/section.tsx";
import { PictureGrid } from "./picture-grid.tsx";

/** Films and stories come before. */
const LETTERS = "CDEF";

const loadLightbox = async () => (await import("./lightbox.tsx")).Lightbox;

/** The four groups of pictures, and the one that is open. */
export function Gallery() {
  const [open, setOpen] = useState<{ group: number; picture: number } | null>(null);
  const close = () => setOpen(null);
  const Lightbox = useOnDemand(open !== null, loadLightbox, close);
  const openGroup = open && galleryGroups[open.group];
  return (
    <>
      {galleryGroups.map((group, index) => (
        <Section
          key={group.folder}
          id={group.folder}
          letter={LETTERS[index]}
          title={group.title}
          lead={group.text}
          surface={index % 2 ? "mill" : "paper"}
        >
          {group.pictures.length > 0 ? (
            <PictureGrid group={group} onOpen={(picture) => setOpen({ group: index, picture })} />
          ) : (
            <EmptyState title="Pictures of this work are being prepared." />
          )}
        </Section>
      ))}
      {Lightbox && open && openGroup && (
        <Lightbox
          group={openGroup}
          index={open.picture}
          onMove={(picture) => setOpen({ ...open, picture })}
          onClose={close}
        />
      )}
    </>
  );
}
