/** AV1, with H.264 as fallback. */
export function FilmSources({ path }: { path: string }) {
  return (
    <>
      <source src={`${path}.webm`} type='video/webm; codecs="av01.0.05M.08"' />
      <source src={`${path}.mp4`} type="video/mp4" />
    </>
  );
}
