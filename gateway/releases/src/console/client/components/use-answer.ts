import { useEffect, useState } from 'react';

export type Answer<Value> =
  { state: 'waiting' } | { state: 'here'; value: Value } | { state: 'failed'; problem: unknown };

/**
 * Asks the gateway when what is asked changes; an answer that has been overtaken is dropped.
 * @param key names the question: the same one is asked once
 */
export function useAnswer<Value>(key: string, question: () => Promise<Value>): Answer<Value> {
  const [answer, setAnswer] = useState<{ key: string; answer: Answer<Value> } | null>(null);
  useEffect(() => {
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
  }, [key]);
  return answer?.key === key ? answer.answer : { state: 'waiting' };
}
