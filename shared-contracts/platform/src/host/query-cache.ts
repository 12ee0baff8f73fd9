/** Fetches the response. The signal aborts once no component needs the response any more. */
export type QueryFunction<T> = (signal: AbortSignal) => Promise<T>;

export type Outcome<T> =
  | { status: 'pending' }
  | { status: 'answered'; value: T }
  /** The call failed; `retrying` is true while it is being retried. */
  | { status: 'unavailable'; error: unknown; retrying: boolean };

export interface QuerySubscription {
  retry(): void;
  /** Unsubscribes. The call is cancelled if there are no other subscribers. */
  leave(): void;
}

/**
 * A cache of the calls that the page makes in a browser. Identical calls from different components
 * are sent once, and responses are cached for a short time. Components use `useQuery`.
 */
export interface QueryCache {
  follow<T>(
    queryKey: string,
    load: QueryFunction<T>,
    listener: (outcome: Outcome<T>) => void,
  ): QuerySubscription;
}
