import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Ask, Following, Outcome } from '../host/questions.ts';
import { useHost } from './host-context.tsx';

export type Answer<T> = {
  /** Asks once more. Always the same function. */
  retry: () => void;
  /** What was answered last, be it to the question before. */
  last: T | undefined;
} & (
  | { status: 'pending' }
  /** `outdated`: the answer to the question before, while the new one is on its way. */
  | { status: 'answered'; value: T; outdated: boolean }
  | { status: 'unavailable'; error: unknown; retrying: boolean }
);

interface AskTerms {
  /** Milliseconds for which the question must stay the same before it is asked. */
  pauseMs?: number;
}

interface Heard<T> {
  key: string;
  outcome: Outcome<T>;
  last: T | undefined;
}

/**
 * Asks in the browser, once the component is there; the server and the first render show `pending`.
 * @param question whatever the answer depends on, as data: equal questions of any two components are
 * asked once. Null asks nothing
 * @param ask must give its signal on: a question that nobody waits for is cancelled
 */
export function useAnswer<T>(
  question: readonly unknown[] | null,
  ask: Ask<T>,
  { pauseMs = 0 }: AskTerms = {},
): Answer<T> {
  const { questions } = useHost();
  const key = question === null ? null : JSON.stringify(question);
  const [heard, setHeard] = useState<Heard<T> | null>(null);
  const following = useRef<Following>(null);
  const askLatest = useEffectEvent(ask);

  useEffect(() => {
    if (key === null) return undefined;
    const start = () => {
      following.current = questions.follow<T>(
        key,
        (signal) => askLatest(signal),
        (outcome) =>
          setHeard((before) => ({
            key,
            outcome,
            last: outcome.status === 'answered' ? outcome.value : before?.last,
          })),
      );
    };
    const timer = pauseMs > 0 ? setTimeout(start, pauseMs) : start();
    return () => {
      clearTimeout(timer ?? undefined);
      following.current?.leave();
      following.current = null;
    };
  }, [questions, key, pauseMs]);

  const retry = useCallback(() => following.current?.retry(), []);
  const last = heard?.last;
  if (heard !== null && heard.key === key && heard.outcome.status !== 'pending') {
    return heard.outcome.status === 'answered'
      ? { ...heard.outcome, outdated: false, last, retry }
      : { ...heard.outcome, last, retry };
  }
  return last === undefined
    ? { status: 'pending', last, retry }
    : { status: 'answered', value: last, outdated: true, last, retry };
}
