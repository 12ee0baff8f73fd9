import { QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/query-core';
import type { Outcome, QueryCache } from './query-cache.ts';

/** Milliseconds for which a response is fresh, and for which an unused one stays cached. */
const freshMs = 60_000;

/** Creates a query cache: one for each page in a browser, or for each test. */
export function createQueryCache(): QueryCache {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: freshMs,
        // No automatic retries, because the shopper decides whether to retry.
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
    },
  });
  return {
    follow(key, load, listener) {
      const observer = new QueryObserver(client, {
        queryKey: [key],
        queryFn: ({ signal }) => load(signal),
      });
      const leave = observer.subscribe((result) => listener(outcomeOf(result)));
      listener(outcomeOf(observer.getCurrentResult()));
      return { leave, retry: () => void observer.refetch() };
    },
  };
}

function outcomeOf<T>({ status, data, error, isFetching }: QueryObserverResult<T>): Outcome<T> {
  if (status === 'success') return { status: 'answered', value: data };
  return status === 'error'
    ? { status: 'unavailable', error, retrying: isFetching }
    : { status: 'pending' };
}
