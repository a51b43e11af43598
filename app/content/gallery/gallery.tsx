import { type MouseEvent, useState } from "react";
import { useOnDemand } from "#app/ui/on-demand.ts";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { withAllSettings } from "#domains/company/components/all-settings.tsx";

const groups = serverDrawn(() =>
  withAllSettings(import("./picture-groups.tsx").then(({ PictureGroups }) => PictureGroups)),
);
const loadLightbox = () =>
  withAllSettings(import("./lightbox.tsx").then(({ Lightbox }) => Lightbox));

export function Gallery() {
  const [open, setOpen] = useState<{ group: number; picture: number } | null>(null);
  const close = () => setOpen(null);
  const Lightbox = useOnDemand(open !== null, loadLightbox, close);

  function press({ target }: MouseEvent) {
    const place = target instanceof Element && target.closest("button")?.value;
    const [group, picture] = (place || "").split("/").map(Number);
    if (group !== undefined && picture !== undefined) setOpen({ group, picture });
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Delegates for the buttons inside */}
      <div onClick={press}>
        <ServerDrawn content={groups} props={{}} />
      </div>
      {Lightbox && open && (
        <Lightbox {...open} onMove={(picture) => setOpen({ ...open, picture })} onClose={close} />
      )}
    </>
  );
}
