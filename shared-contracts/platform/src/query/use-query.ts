import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHost } from '@contracts/platform/react';
import type { QueryFunction, QuerySubscription, Outcome } from '../host/query-cache.ts';

export type QueryResult<T> = {
  /** Retries the call. Its identity is stable. */
  retry: () => void;
  /** The last value, which may belong to the previous query. */
  lastValue: T | undefined;
} & (
  | { status: 'pending' }
  /** `outdated`: whether the value belongs to the previous query while the new one loads. */
  | { status: 'answered'; value: T; outdated: boolean }
  | { status: 'unavailable'; error: unknown; retrying: boolean }
);

interface KeyedOutcome<T> {
  key: string;
  outcome: Outcome<T>;
  lastValue: T | undefined;
}

/**
 * Makes a call in the browser after the component is mounted. The server and the first render show
 * `pending`.
 * @param query all data that the result depends on. Components with equal queries share one
 * call. If null, no call is made
 * @param load must use its signal, which cancels the call when no component needs it any more
 * @param options `debounceMs`: milliseconds to wait for further changes before the call
 */
export function useQuery<T>(
  query: readonly unknown[] | null,
  load: QueryFunction<T>,
  { debounceMs = 0 }: { debounceMs?: number } = {},
): QueryResult<T> {
  const { loadQuestions } = useHost();
  const key = query === null ? null : JSON.stringify(query);
  const [latest, setLatest] = useState<KeyedOutcome<T> | null>(null);
  const retryLatest = useRef<() => void>(null);
  const loadLatest = useEffectEvent(load);

  useEffect(() => {
    if (key === null) return undefined;
    const currentKey = key;
    let subscription: QuerySubscription | null = null;
    let isUnmounted = false;

    function handleOutcome(outcome: Outcome<T>): void {
      setLatest((before) => ({
        key: currentKey,
        outcome,
        lastValue: outcome.status === 'answered' ? outcome.value : before?.lastValue,
      }));
    }

    async function start(): Promise<void> {
      try {
        const cache = await loadQuestions();
        if (!isUnmounted)
          subscription = cache.follow<T>(currentKey, (signal) => loadLatest(signal), handleOutcome);
      } catch (error) {
        // The query cache could not be loaded.
        if (!isUnmounted) handleOutcome({ status: 'unavailable', error, retrying: false });
      }
    }

    retryLatest.current = () => (subscription === null ? void start() : subscription.retry());
    const timer = debounceMs > 0 ? setTimeout(() => void start(), debounceMs) : undefined;
    if (debounceMs === 0) void start();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      subscription?.leave();
    };
  }, [loadQuestions, key, debounceMs]);

  const retry = useCallback(() => retryLatest.current?.(), []);
  const lastValue = latest?.lastValue;
  if (latest !== null && latest.key === key && latest.outcome.status !== 'pending') {
    return latest.outcome.status === 'answered'
      ? { ...latest.outcome, outdated: false, lastValue, retry }
      : { ...latest.outcome, lastValue, retry };
  }
  return lastValue === undefined
    ? { status: 'pending', lastValue, retry }
    : { status: 'answered', value: lastValue, outdated: true, lastValue, retry };
}
