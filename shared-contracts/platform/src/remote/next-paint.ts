/** Limit, because a background tab paints nothing. */
const maxFrameMs = 100;

/** Resolves once the last change is painted. For work that would delay it on a slow phone. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // Animation frame callbacks run before the frame is painted, so a task follows it.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, maxFrameMs);
  });
}
