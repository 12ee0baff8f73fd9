/** A promise that React's `use` reads at once when it is settled. */
export interface TrackedPromise<T> extends Promise<T> {
  status?: 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
}

/** Notes how a promise ends where React's `use` looks. */
export function tracked<T>(promise: Promise<T>): TrackedPromise<T> {
  const seen: TrackedPromise<T> = promise;
  seen.then(
    (value) => void Object.assign(seen, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(seen, { status: 'rejected', reason }),
  );
  return seen;
}
