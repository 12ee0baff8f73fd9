import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Ask, Following, Outcome } from '../host/questions.ts';
import { useHost } from '@contracts/platform/react';

export type Answer<T> = {
  /** Repeats the call. The function never changes. */
  retry: () => void;
  /** The last answer, which may belong to the previous question. */
  last: T | undefined;
} & (
  | { status: 'pending' }
  /** `outdated`: whether the value belongs to the previous question while the new one loads. */
  | { status: 'answered'; value: T; outdated: boolean }
  | { status: 'unavailable'; error: unknown; retrying: boolean }
);

interface AskTerms {
  /** Milliseconds to wait for further changes before the call. */
  pauseMs?: number;
}

interface Heard<T> {
  key: string;
  outcome: Outcome<T>;
  last: T | undefined;
}

/**
 * Makes a call in the browser after the component is mounted. The server and the first render show
 * `pending`.
 * @param question all data that the answer depends on. Components with equal questions share one
 * call. Null makes no call
 * @param ask must use its signal, which cancels the call when no component needs it any more
 */
export function useAnswer<T>(
  question: readonly unknown[] | null,
  ask: Ask<T>,
  { pauseMs = 0 }: AskTerms = {},
): Answer<T> {
  const { loadQuestions } = useHost();
  const key = question === null ? null : JSON.stringify(question);
  const [heard, setHeard] = useState<Heard<T> | null>(null);
  const following = useRef<Pick<Following, 'retry'>>(null);
  const askLatest = useEffectEvent(ask);

  useEffect(() => {
    if (key === null) return undefined;
    const asked = key;
    let followed: Following | null = null;
    let left = false;

    function hear(outcome: Outcome<T>): void {
      setHeard((before) => ({
        key: asked,
        outcome,
        last: outcome.status === 'answered' ? outcome.value : before?.last,
      }));
    }

    async function start(): Promise<void> {
      try {
        const questions = await loadQuestions();
        if (!left) followed = questions.follow<T>(asked, (signal) => askLatest(signal), hear);
      } catch (error) {
        // The question cache could not be loaded.
        if (!left) hear({ status: 'unavailable', error, retrying: false });
      }
    }

    following.current = { retry: () => (followed === null ? void start() : followed.retry()) };
    const timer = pauseMs > 0 ? setTimeout(() => void start(), pauseMs) : undefined;
    if (pauseMs === 0) void start();
    return () => {
      left = true;
      clearTimeout(timer);
      followed?.leave();
    };
  }, [loadQuestions, key, pauseMs]);

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
