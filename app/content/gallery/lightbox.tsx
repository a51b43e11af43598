import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { galleryGroups, SAMPLE_CREDIT } from "#app/content/gallery.ts";
import { IconButton } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PictureWindow } from "#app/ui/picture-window.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";
import { wrapped } from "./picture-position.ts";

/** px */
const SWIPE_DISTANCE = 48;

export function Lightbox({
  group: place,
  picture: index,
  onMove,
  onClose,
}: {
  group: number;
  picture: number;
  onMove: (index: number) => void;
  onClose: () => void;
}) {
  const pressedAt = useRef<number | null>(null);
  const group = galleryGroups(useAllSettings().values)[place];
  if (!group) return null;
  const count = group.pictures.length;
  const step = (by: number) => onMove(wrapped(index, by, count));
  const neighbours = [...new Set([index, wrapped(index, 1, count), wrapped(index, -1, count)])];

  function turn(event: KeyboardEvent) {
    if (event.key === "ArrowRight") step(1);
    if (event.key === "ArrowLeft") step(-1);
  }

  function release(event: PointerEvent) {
    const moved = event.clientX - (pressedAt.current ?? event.clientX);
    pressedAt.current = null;
    if (Math.abs(moved) >= SWIPE_DISTANCE) step(moved < 0 ? 1 : -1);
  }

  const picture = group.pictures[index];
  return (
    <PictureWindow
      label={group.title}
      heading={
        <>
          {group.title}
          <span className="ml-3 font-normal text-line tabular-nums">
            {index + 1} / {count}
          </span>
        </>
      }
      onClose={onClose}
      onKeyDown={turn}
    >
      {/*
       * biome-ignore lint/a11y/noStaticElementInteractions: Swiping only repeats the two buttons
       */}
      <div
        className="relative min-h-0 flex-1 touch-pan-y"
        onPointerDown={(event) => {
          pressedAt.current = event.clientX;
        }}
        onPointerUp={release}
        onDragStart={(event) => event.preventDefault()}
      >
        {neighbours.map((at) => {
          const one = group.pictures[at];
          if (!one) return null;
          return (
            <div key={one.src} hidden={at !== index} className="h-full">
              <Picture
                src={one.src}
                sizes="100vw"
                width={one.width}
                height={one.height}
                whole
                alt={one.alt}
                priority
                className="size-full object-contain select-none"
              />
            </div>
          );
        })}
        <IconButton
          label="Previous"
          onClick={() => step(-1)}
          className="absolute! top-1/2 left-2 -translate-y-1/2 bg-ink/60"
        >
          <ChevronLeft aria-hidden="true" className="size-6" />
        </IconButton>
        <IconButton
          label="Next"
          onClick={() => step(1)}
          className="absolute! top-1/2 right-2 -translate-y-1/2 bg-ink/60"
        >
          <ChevronRight aria-hidden="true" className="size-6" />
        </IconButton>
      </div>
      <p aria-live="polite" className="min-h-14 px-4 py-3 text-center text-line">
        {picture?.caption}
        {group.rendered && <span className="ml-3 text-sm text-edge">{SAMPLE_CREDIT}</span>}
      </p>
    </PictureWindow>
  );
}
