import { useState } from "react";
import { galleryGroups } from "#app/content/gallery.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Section } from "#app/ui/section.tsx";
import { Lightbox } from "./lightbox.tsx";
import { PictureGrid } from "./picture-grid.tsx";

const LETTERS = "ABCD";

/** The four groups of pictures, and the one that is open. */
export function Gallery() {
  const [open, setOpen] = useState<{ group: number; picture: number } | null>(null);
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
      {open && openGroup && (
        <Lightbox
          group={openGroup}
          index={open.picture}
          onMove={(picture) => setOpen({ ...open, picture })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
