import { filmPath, films } from "#app/content/films.ts";
import { Section } from "#app/ui/section.tsx";
import { FilmSources } from "./film-sources.tsx";

/** The three films, each with captions and its description in words. */
export function Films({ letter }: { letter: string }) {
  if (films.length === 0) return null;
  return (
    <Section
      letter={letter}
      title="Films"
      lead="Short and silent: what happens inside a casing that nobody can look into."
    >
      <ul className="grid gap-x-6 gap-y-10 lg:grid-cols-3">
        {films.map((film) => {
          const path = filmPath(film);
          return (
            <li key={film.id}>
              {/* A player's controls cost as much as half the page: they wait until they are near. */}
              <div className="aspect-video [content-visibility:auto] [overflow-clip-margin:0.5rem]">
                <video
                  controls
                  muted
                  loop
                  playsInline
                  preload="none"
                  poster={`${path}-640.webp`}
                  width={1280}
                  height={720}
                  aria-label={film.title}
                  className="size-full border border-line bg-plate"
                >
                  <FilmSources path={path} />
                  <track kind="captions" srcLang="en" label="English" src={`${path}.vtt`} default />
                  <a href={`${path}.mp4`}>Download the film</a>
                </video>
              </div>
              <h3 className="mt-4 text-lg">{film.title}</h3>
              <p className="mt-1 text-muted">{film.transcript.join(" ")}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
