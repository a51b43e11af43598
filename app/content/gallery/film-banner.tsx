import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { bannerFilm, filmPath } from "#app/content/films.ts";
import { IconButton } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { FilmSources } from "./film-sources.tsx";

/** Plays only where motion and data are welcome, and can be stopped (WCAG 2.2.2). */
export function FilmBanner() {
  const [running, setRunning] = useState(false);
  useEffect(() => {
    const unwelcome = "(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)";
    setRunning(!matchMedia(unwelcome).matches);
  }, []);

  if (!bannerFilm) return null;
  const path = filmPath(bannerFilm);
  return (
    <div className="relative aspect-video w-full self-start overflow-hidden bg-plate print:hidden">
      <Picture
        src={path}
        sizes="(min-width: 82rem) 50rem, (min-width: 64rem) 61vw, 100vw"
        width={1280}
        height={720}
        alt={bannerFilm.transcript.join(" ")}
        priority
        className="size-full object-cover"
      />
      {running && (
        <video
          autoPlay
          muted
          loop
          playsInline
          aria-label={bannerFilm.title}
          className="absolute inset-0 size-full object-cover"
        >
          <FilmSources path={path} />
        </video>
      )}
      <IconButton
        label={running ? "Stop video" : "Play video"}
        onClick={() => setRunning(!running)}
        className="absolute! right-3 bottom-3 bg-ink/70 text-paper [--focus:var(--color-paper)] [--icon-hover:var(--color-ink)]"
      >
        {running ? (
          <Pause aria-hidden="true" className="size-5" />
        ) : (
          <Play aria-hidden="true" className="size-5" />
        )}
      </IconButton>
    </div>
  );
}
