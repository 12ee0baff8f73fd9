import { LRUCache } from 'lru-cache';
import { HttpProblem } from '../http/http-error.ts';
import type { Answer } from './exchanges.ts';
import type { PublicRead } from './public-reads.ts';

const maxAgeMs = 600_000;
const maxAnswers = 2_000;
/** A separate list: requests for made-up addresses must not evict real responses. */
const maxMissing = 1_000;
const maxBytesOfMissing = 10_000;
const maxBytes = 32 * 1024 * 1024;
/** One answer must not push out all others. */
const maxBytesOfOne = 1024 * 1024;

interface Kept {
  answer: Answer<Buffer>;
  at: number;
}

interface Given {
  answer: Answer<Buffer>;
  /** It is of before, as there is none now. */
  isOld: boolean;
}

interface StaleIfErrorCacheOptions {
  onOld?: () => void;
  now?: () => number;
}

/**
 * The last answers to what may be old. They stand in where the dealer API has none, and nowhere
 * else. That there is no such thing (404, 410) is an answer too: an unknown address stays a 404.
 */
export class StaleIfErrorCache {
  readonly #onOld: () => void;
  readonly #now: () => number;
  readonly #kept: LRUCache<string, Kept>;
  readonly #missing: LRUCache<string, Kept>;

  constructor({ onOld = () => {}, now = () => performance.now() }: StaleIfErrorCacheOptions = {}) {
    this.#onOld = onOld;
    this.#now = now;
    this.#kept = new LRUCache({
      max: maxAnswers,
      maxSize: maxBytes,
      maxEntrySize: maxBytesOfOne,
      sizeCalculation: ({ answer }, key) => answer.body.length + key.length + 1,
      ttl: maxAgeMs,
      perf: { now },
    });
    this.#missing = new LRUCache({ max: maxMissing, ttl: maxAgeMs, perf: { now } });
  }

  /**
   * @param patienceMs how long there is nothing before the last answer stands in for it
   * @param ask is told how many milliseconds it has; null where nothing could stand in
   * @throws what asking throws, where nothing stands in
   */
  async orLast(
    read: PublicRead,
    patienceMs: number,
    ask: (maxMs: number | null) => Promise<Answer<Buffer>>,
  ): Promise<Given> {
    if (!read.mayBeOld) return { answer: await ask(null), isOld: false };
    const kept = this.#kept.get(read.key) ?? this.#missing.get(read.key);
    try {
      const answer = await ask(kept === undefined ? null : patienceMs);
      const isReadable = canBeRead(answer, kept);
      if (kept === undefined || (answer.status < 500 && isReadable)) {
        if (isReadable) this.#take(read.key, answer);
        return { answer, isOld: false };
      }
    } catch (error) {
      const isNone = error instanceof HttpProblem && error.status === 503;
      if (kept === undefined || !isNone) throw error;
    }
    this.#onOld();
    return { answer: this.#old(kept), isOld: true };
  }

  #take(key: string, answer: Answer<Buffer>): void {
    const { status, headers } = answer;
    const isMissing = status === 404 || status === 410;
    if (isMissing) this.#kept.delete(key);
    else if (status === 200) this.#missing.delete(key);
    const isForAll = !/no-store|private/.test(String(headers['cache-control'] ?? ''));
    const list = isMissing ? this.#missing : this.#kept;
    const isKept = isMissing ? answer.body.length <= maxBytesOfMissing : status === 200;
    if (isKept && isForAll) list.set(key, { answer, at: this.#now() });
  }

  /** It says of itself how old it is (RFC 9111, RFC 9211), and is not to be kept any longer. */
  #old({ answer, at }: Kept): Answer<Buffer> {
    const age = Math.floor((this.#now() - at) / 1_000);
    const headers = {
      ...answer.headers,
      age: String(age),
      'cache-control': 'no-store',
      'cache-status': `forecourt; hit; ttl=${-age}; detail=stale-if-error`,
    };
    return { ...answer, headers };
  }
}

/** Whether what came as a good answer is one, and neither garbled nor cut off. */
function canBeRead({ status, body }: Answer<Buffer>, before: Kept | undefined): boolean {
  // Most often nothing has changed: then it was looked at before.
  if (status !== 200 || before?.answer.body.equals(body) === true) return true;
  try {
    JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}
