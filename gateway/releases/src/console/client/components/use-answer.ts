import { useEffect, useState } from 'react';

type Answer<Value> =
  { state: 'waiting' } | { state: 'here'; value: Value } | { state: 'failed'; problem: unknown };

/**
 * Asks the gateway when what is asked changes; an answer that has been overtaken is dropped.
 * @param key names the question: the same one is asked once
 * @param held the deed is on its way: what it changes is no reason to ask again
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
    // The key stands for the question, which is a new function at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, held]);
  return answer && (held || answer.key === key) ? answer.answer : { state: 'waiting' };
}
