/** A background tab paints nothing. */
const longestFrameMs = 100;

/** Resolves once the last change is painted. For work that would delay it on a slow phone. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    // The frame is painted after its callbacks.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestFrameMs);
  });
}
