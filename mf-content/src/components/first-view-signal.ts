/** Well inside the time in which a server-rendered page must have begun (1.5 s by default). */
const serverLimitMs = 1_000;

/** Ends what the first view waits for: on the server in time for it, in a browser with the navigation. */
export function firstViewSignal(navigation: AbortSignal): AbortSignal {
  if (typeof window !== 'undefined') return navigation;
  return AbortSignal.any([navigation, AbortSignal.timeout(serverLimitMs)]);
}
