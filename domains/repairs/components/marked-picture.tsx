import { LargePicture } from "#domains/enquiries/components/attachments/thumbnail.tsx";
import { arrowOn } from "#domains/repairs/photo-arrow.ts";
import type { PhotoArrow } from "#domains/repairs/strip-report.ts";

/** Pixels. */
const ARROW = 72;

export function MarkedPicture({
  picture,
  name,
  ...given
}: Partial<PhotoArrow> & { picture: Blob | undefined; name: string }) {
  const arrow = arrowOn(given, ARROW);
  return (
    <span className="relative block">
      <LargePicture picture={picture} name={arrow ? `${name}, marked with an arrow` : name} />
      {arrow && (
        <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
          <svg
            aria-hidden="true"
            x={`${arrow.x * 100}%`}
            y={`${arrow.y * 100}%`}
            className="overflow-visible"
          >
            <path d={arrow.path} strokeWidth={10} className="fill-none stroke-paper" />
            <path d={arrow.path} strokeWidth={5} className="fill-none stroke-bad" />
          </svg>
        </svg>
      )}
    </span>
  );
}
