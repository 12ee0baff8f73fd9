import { LRUCache } from 'lru-cache';
import { unlisted } from './ask-dealer-api.ts';

/** Search engines ask a few times a day, readers of feeds every hour or so, many of them at once. */
const keptMs = 300_000;

/** What is asked once for all who want it, and for a while; an old answer stands in for none. */
export function cachedResponse<Answer extends object>(
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  const kept = new LRUCache<'answer', Answer>({
    max: 1,
    ttl: keptMs,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: ask,
  });
  return async () => {
    const answer = await kept.fetch('answer');
    if (answer === undefined) throw unlisted();
    return answer;
  };
}
