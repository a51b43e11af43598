/** A film of the gallery; its files are `media/films/<id>.webm`, `.mp4`, `.vtt` and the poster. */
export type Film = {
  id: string;
  title: string;
  /** The cues of its caption track, which are its description too: the films are silent. */
  transcript: readonly string[];
};

const tracks = import.meta.glob<string>("../../media/masters/films/*.vtt", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Returns the film in a list, or an empty one as long as its files are not there. */
function film(id: string, title: string): Film[] {
  const track = tracks[`../../media/masters/films/${id}.vtt`];
  return track === undefined ? [] : [{ id, title, transcript: cueTexts(track) }];
}

/** The text lines of a WebVTT file: what follows a time in each block (W3C WebVTT, section 4). */
function cueTexts(track: string): string[] {
  return track
    .split(/\n{2,}/)
    .filter((block) => block.includes("-->"))
    .map((block) => block.trim().split("\n").slice(1).join(" "));
}

/** Runs by itself at the top of the gallery. */
export const [bannerFilm] = film("gallery-banner", "In the workshop");

/** The three films of the gallery. SAMPLE titles, for the owner to replace. */
export const films: readonly Film[] = [
  ...film("roots-lobes", "How a Roots blower moves air"),
  ...film("rotary-valve", "How a rotary valve meters product"),
  ...film("strip-down", "What is inside a bearing unit"),
];

/** The day on which the films came to the site, which search engines ask for (ISO 8601). */
export const FILMS_PUBLISHED = "2026-11-22";

/** Address of a film's files without their extension. */
export function filmPath(film: Film): string {
  return `/media/films/${film.id}`;
}
