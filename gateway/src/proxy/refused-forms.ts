import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { UpstreamAnswer } from '@contracts/platform/remote/server-entry';
import {
  type RefusedForm,
  type RefusedFormKey,
  refusedFormPlaceSchema,
  refusedFormsPath,
} from '@contracts/wire/forms/refused-form';
import { formTokenHeader } from './refused-form-cookie.ts';
import type { UpstreamPool } from './upstream-pool.ts';

/** A shopper waits for it, who has been refused already. */
const maxWaitMs = 2_000;
/** What this gateway keeps while the dealer API takes nothing. */
const own = { bytes: 16 * 1024 * 1024, ms: 30 * 60 * 1000 };

/** Who sent it: the browser's capability, and what a call upstream says of its origin. */
export interface FormSender {
  formToken: string;
  headers: Record<string, string>;
}

/**
 * What was typed into forms that were refused without a script: kept by the dealer API, where every
 * gateway finds it, and by this one alone while the dealer API is what did not answer.
 */
export class RefusedForms {
  readonly #upstream: UpstreamPool;
  readonly #logger: Logger;
  readonly #own = new LRUCache<string, string>({
    maxSize: own.bytes,
    sizeCalculation: (text, key) => 2 * (text.length + key.length),
    ttl: own.ms,
    ttlAutopurge: true,
  });

  constructor(upstream: UpstreamPool, logger: Logger) {
    this.#upstream = upstream;
    this.#logger = logger;
  }

  async keep(sender: FormSender, place: RefusedFormKey, refused: RefusedForm): Promise<void> {
    const key = keyOf(sender.formToken, place);
    const status = await this.#send('POST', refusedFormsPath, sender, { place, refused });
    if (status === 204) this.#own.delete(key);
    else this.#own.set(key, JSON.stringify(refused));
  }

  /** Of a form that was sent. */
  async forget(sender: FormSender, place: RefusedFormKey): Promise<void> {
    this.#own.delete(keyOf(sender.formToken, place));
    const query = new URLSearchParams(place).toString();
    await this.#send('DELETE', `${refusedFormsPath}?${query}`, sender, null);
  }

  /** Answers the call that reads a form back, where this gateway alone has it. */
  answer(path: string, formToken: string | null): UpstreamAnswer | null {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (pathname !== refusedFormsPath) return null;
    if (formToken === null) return answerOf(404, { errors: [{ message: 'Nothing is kept' }] });
    const place = refusedFormPlaceSchema.safeParse(Object.fromEntries(searchParams));
    const text = place.success ? this.#own.get(keyOf(formToken, place.data)) : undefined;
    return text === undefined ? null : answerOf(200, { data: JSON.parse(text) });
  }

  /** Its status; 0 where nobody answered. What was typed is in no log. */
  async #send(
    method: 'POST' | 'DELETE',
    path: string,
    { formToken, headers }: FormSender,
    body: object | null,
  ): Promise<number> {
    try {
      const answer = await this.#upstream.send({
        method,
        path,
        headers: {
          ...headers,
          accept: 'application/json',
          [formTokenHeader]: formToken,
          ...(body !== null && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(maxWaitMs),
      });
      await answer.body.dump();
      return answer.statusCode;
    } catch (error) {
      this.#logger.warn({ err: error, method }, 'a refused form is kept by this gateway alone');
      return 0;
    }
  }
}

function keyOf(formToken: string, { page, form }: RefusedFormKey): string {
  return JSON.stringify([formToken, page, form]);
}

function answerOf(status: number, body: object): UpstreamAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
