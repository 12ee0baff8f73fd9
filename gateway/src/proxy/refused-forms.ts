import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { UpstreamResponse } from '@contracts/platform/remote/server-entry';
import {
  type RefusedForm,
  type RefusedFormKey,
  refusedFormKeySchema,
  refusedFormsPath,
} from '@contracts/wire/forms/refused-form';
import { jsonAnswer } from './json-reader.ts';
import { formTokenHeader } from './token-cookies.ts';
import type { UpstreamPool } from './upstream-pool.ts';

/** Time limit of a call. The shopper waits for it. */
const maxWaitMs = 2_000;
/** Limits of the memory that replaces the dealer API while it does not answer. */
const memoryLimits = { bytes: 16 * 1024 * 1024, ms: 30 * 60 * 1000 };

/** The browser's form token, and headers that identify the client to the dealer API. */
export interface FormSender {
  formToken: string;
  headers: Record<string, string>;
}

export type RefusedForms = ReturnType<typeof createRefusedForms>;

/**
 * Stores the input of refused forms for browsers without scripts. The dealer API stores it for all
 * gateways. If the dealer API does not answer, this gateway stores it in memory.
 */
export function createRefusedForms(upstream: UpstreamPool, logger: Logger) {
  const memory = new LRUCache<string, string>({
    maxSize: memoryLimits.bytes,
    sizeCalculation: (text, key) => 2 * (text.length + key.length),
    ttl: memoryLimits.ms,
    ttlAutopurge: true,
  });

  async function store(
    sender: FormSender,
    place: RefusedFormKey,
    refused: RefusedForm,
  ): Promise<void> {
    const key = keyOf(sender.formToken, place);
    const status = await send('POST', refusedFormsPath, sender, { place, refused });
    if (status === 204) memory.delete(key);
    else memory.set(key, JSON.stringify(refused));
  }

  async function remove(sender: FormSender, place: RefusedFormKey): Promise<void> {
    memory.delete(keyOf(sender.formToken, place));
    const query = new URLSearchParams(place).toString();
    await send('DELETE', `${refusedFormsPath}?${query}`, sender, null);
  }

  /** Answers the call that reads the input; null unless only this gateway has it. */
  function respondFromMemory(path: string, formToken: string | null): UpstreamResponse | null {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (pathname !== refusedFormsPath) return null;
    if (formToken === null) return jsonAnswer(404, { errors: [{ message: 'Nothing is stored' }] });
    const place = refusedFormKeySchema.safeParse(Object.fromEntries(searchParams));
    const text = place.success ? memory.get(keyOf(formToken, place.data)) : undefined;
    return text === undefined ? null : jsonAnswer(200, { data: JSON.parse(text) });
  }

  /** @returns the status; 0 without a response. Input is never logged. */
  async function send(
    method: 'POST' | 'DELETE',
    path: string,
    { formToken, headers }: FormSender,
    body: object | null,
  ): Promise<number> {
    try {
      const response = await upstream.send({
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
      await response.body.dump();
      return response.statusCode;
    } catch (error) {
      logger.warn({ err: error, method }, 'a refused form is stored only in this gateway');
      return 0;
    }
  }

  return { store, remove, respondFromMemory };
}

function keyOf(formToken: string, { page, form }: RefusedFormKey): string {
  return JSON.stringify([formToken, page, form]);
}
