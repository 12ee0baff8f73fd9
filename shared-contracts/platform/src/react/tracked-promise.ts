/** A promise that React's `use` can read synchronously once it is settled. */
export interface TrackedPromise<T> extends Promise<T> {
  status?: 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
}

/** Records a promise's outcome in the fields that React's `use` reads. */
export function tracked<T>(promise: Promise<T>): TrackedPromise<T> {
  const seen: TrackedPromise<T> = promise;
  seen.then(
    (value) => void Object.assign(seen, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(seen, { status: 'rejected', reason }),
  );
  return seen;
}
