/** A tab behind another paints nothing. */
const longestFrameMs = 100;

/** Once what was set just before is seen: for work that would make a slow phone show it later. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    // The frame is painted after its callbacks.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestFrameMs);
  });
}
