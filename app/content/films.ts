/** Files: `media/films/<id>.webm`, `.mp4`, `.vtt` and the poster. */
export type Film = {
  id: string;
  title: string;
  /** Caption cues; also the description, as the films are silent. */
  transcript: readonly string[];
};

const tracks = import.meta.glob<string>("../../media/masters/films/*.vtt", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Empty while the files are missing. */
function film(id: string, title: string): Film[] {
  const track = tracks[`../../media/masters/films/${id}.vtt`];
  return track === undefined ? [] : [{ id, title, transcript: cueTexts(track) }];
}

/** Cue texts of a WebVTT file (W3C WebVTT, section 4). */
function cueTexts(track: string): string[] {
  return track
    .split(/\n{2,}/)
    .filter((block) => block.includes("-->"))
    .map((block) => block.trim().split("\n").slice(1).join(" "));
}

export const [bannerFilm] = film("gallery-banner", "In the workshop");

/** SAMPLE titles, for the owner to replace. */
export const films: readonly Film[] = [
  ...film("roots-lobes", "How a Roots blower moves air"),
  ...film("rotary-valve", "How a rotary valve meters product"),
  ...film("strip-down", "What is inside a bearing unit"),
];

/** Upload date for search engines (ISO 8601). */
export const FILMS_PUBLISHED = "2026-11-22";

export function filmPath(film: Film): string {
  return `/media/films/${film.id}`;
}
