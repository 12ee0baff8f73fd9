/** Limit, because a background tab paints nothing. */
const longestFrameMs = 100;

/** Resolves once the last change is painted. For work that would delay it on a slow phone. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    // Animation frame callbacks run before the frame is painted, so a task follows it.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestFrameMs);
  });
}
