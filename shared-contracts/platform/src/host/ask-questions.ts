import { QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/query-core';
import type { Outcome, Questions } from './questions.ts';

/** How long an answer is as good as a new one, and how long it is kept when nobody shows it. */
const freshMs = 60_000;

/** Questions with a memory of their own: one for a page in a browser, or for a test. */
export function createQuestions(): Questions {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: freshMs,
        // Who asks is told, and may ask again: a shopper decides that, not a timer.
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
    },
  });
  return {
    follow(question, ask, listener) {
      const observer = new QueryObserver(client, {
        queryKey: [question],
        queryFn: ({ signal }) => ask(signal),
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
