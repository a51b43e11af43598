import { filmPath, films } from "#app/content/films.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { FilmSources } from "./film-sources.tsx";

export function Films() {
  if (films.length === 0) return null;
  return (
    <Section id="films" title="Videos" lead="Short silent videos of the inside of a machine.">
      <ul className="grid gap-x-6 gap-y-10 md:grid-cols-2">
        {films.map((film, index) => {
          const path = filmPath(film);
          return (
            <li
              key={film.id}
              className={index === 0 ? "grid gap-x-10 md:col-span-2 lg:grid-cols-[3fr_1fr]" : ""}
            >
              <div className="relative aspect-video border border-line bg-plate">
                {/* Not a `poster`, which would load before the banner. */}
                <Picture
                  src={path}
                  width={1280}
                  height={720}
                  alt=""
                  sizes={
                    index === 0
                      ? "(min-width: 82rem) 56rem, (min-width: 64rem) 66vw, 92vw"
                      : "(min-width: 82rem) 38rem, (min-width: 48rem) 44vw, 92vw"
                  }
                  className="absolute inset-0"
                />
                {/* Player controls cost half the page's rendering time, so defer them. */}
                <div className="relative size-full [content-visibility:auto] [overflow-clip-margin:0.5rem]">
                  {/* Chromium darkens the controls of a player without a poster. */}
                  <video
                    controls
                    muted
                    loop
                    playsInline
                    preload="none"
                    width={1280}
                    height={720}
                    aria-label={film.title}
                    className="size-full [&::-webkit-media-controls]:bg-transparent"
                  >
                    <FilmSources path={path} />
                    <track
                      kind="captions"
                      srcLang="en"
                      label="English"
                      src={`${path}.vtt`}
                      default
                    />
                    <a href={`${path}.mp4`}>Download video</a>
                  </video>
                </div>
              </div>
              <div className={`mt-4 ${index === 0 ? "lg:mt-0" : ""}`}>
                <h3 className="text-lg">{film.title}</h3>
                <p className="mt-1 text-muted">{film.transcript.join(" ")}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
