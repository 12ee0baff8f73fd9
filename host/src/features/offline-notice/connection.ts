const changeEvent = 'connection-changed';
/** Number of navigations that wait because the server could not be reached. */
let waitingNavigations = 0;

export type Connection = 'online' | 'offline' | 'unreachable';

export function connection(): Connection {
  if (!navigator.onLine) return 'offline';
  return waitingNavigations > 0 ? 'unreachable' : 'online';
}

export function subscribeToConnection(listener: () => void): () => void {
  const events = ['online', 'offline', changeEvent];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** Shows the notice. Returns a function that removes it. */
export function showUnreachableNotice(): () => void {
  const changeCount = (by: number) => {
    waitingNavigations += by;
    window.dispatchEvent(new Event(changeEvent));
  };
  changeCount(1);
  return () => changeCount(-1);
}

/** Retries everything that waits for the connection. */
export function retryWaiting(): void {
  window.dispatchEvent(new Event('online'));
}

/** Resolves when the browser is online again, or the shopper retries or goes to another page. */
export function untilOnline(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
