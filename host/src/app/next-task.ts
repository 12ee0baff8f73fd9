/** Yields to the browser, so that it can respond and paint before the code that follows. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
