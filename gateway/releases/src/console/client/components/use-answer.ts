import { useEffect, useState } from 'react';

type Answer<Value> =
  { state: 'waiting' } | { state: 'here'; value: Value } | { state: 'failed'; problem: unknown };

/**
 * Sends a request when its key changes. A response to an earlier key is dropped.
 * @param key identifies the request, which is sent once per key
 * @param held the action is being sent, so its own change must not trigger a new request
 */
export function useAnswer<Value>(
  key: string,
  question: () => Promise<Value>,
  held = false,
): Answer<Value> {
  const [answer, setAnswer] = useState<{ key: string; answer: Answer<Value> } | null>(null);
  useEffect(() => {
    if (held) return undefined;
    let current = true;
    const arrive = (arrived: Answer<Value>) => {
      if (current) setAnswer({ key, answer: arrived });
    };
    question().then(
      (value) => arrive({ state: 'here', value }),
      (problem: unknown) => arrive({ state: 'failed', problem }),
    );
    return () => {
      current = false;
    };
    // `question` is a new function at every render, so the key is the dependency.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, held]);
  return answer && (held || answer.key === key) ? answer.answer : { state: 'waiting' };
}
