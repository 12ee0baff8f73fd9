/** Limit, because a background tab paints nothing. */
const maxFrameMs = 100;

/** Resolves once the last change is painted. For work that would delay the paint on slow phones. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // Animation frame callbacks run before the paint; a task that they queue runs after it.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, maxFrameMs);
  });
}
