/** The two encodings of a film: AV1 for browsers that play it, H.264 for all others. */
export function FilmSources({ path }: { path: string }) {
  return (
    <>
      <source src={`${path}.webm`} type='video/webm; codecs="av01.0.05M.08"' />
      <source src={`${path}.mp4`} type="video/mp4" />
    </>
  );
}
