/**
 * Does something when what changed before stands on the screen, so that a press is answered before anything
 * larger begins; in a page out of sight, when it is looked at. Returns how to call it off.
 */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  // A frame's callbacks run before its paint, timers after it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
