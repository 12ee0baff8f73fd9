const changed = 'connection-changed';
/** Number of navigations that wait because the server could not be reached. */
let unreached = 0;

export type Connection = 'online' | 'offline' | 'unreached';

export function connection(): Connection {
  if (!navigator.onLine) return 'offline';
  return unreached > 0 ? 'unreached' : 'online';
}

export function subscribeToConnection(listener: () => void): () => void {
  const events = ['online', 'offline', changed];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** Shows the notice. Returns a function that removes it. */
export function showUnreached(): () => void {
  const count = (by: number) => {
    unreached += by;
    window.dispatchEvent(new Event(changed));
  };
  count(1);
  return () => count(-1);
}

/** Retries everything that waits for the connection. */
export function tryAgain(): void {
  window.dispatchEvent(new Event('online'));
}

/** Resolves when the browser is online again, or the shopper retries or goes to another page. */
export function untilOnline(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
