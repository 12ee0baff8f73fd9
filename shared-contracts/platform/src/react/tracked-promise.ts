/** A promise that React's `use` can read synchronously once it is settled. */
export interface TrackedPromise<T> extends Promise<T> {
  status?: 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
}

/** Records a promise's outcome in the fields that React's `use` reads. */
export function trackPromise<T>(promise: Promise<T>): TrackedPromise<T> {
  const trackedPromise: TrackedPromise<T> = promise;
  trackedPromise.then(
    (value) => void Object.assign(trackedPromise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(trackedPromise, { status: 'rejected', reason }),
  );
  return trackedPromise;
}
