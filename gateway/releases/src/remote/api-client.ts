import { z } from 'zod';
import { ReleaseError, ReleaseRefusedError, type Refusal } from '../release-errors.ts';

import { problemSchema } from './answer-schemas.ts';

const limitMs = 120_000;

/** Where the API is, and the token to act with. */
export interface ApiAccess {
  /** `https://releases.example.com`, without a path. */
  origin: string;
  token: string;
}

export interface ApiClient {
  call<Data>(method: string, path: string, schema: z.ZodType<Data>, body?: unknown): Promise<Data>;
  put(path: string, content: Uint8Array): Promise<void>;
}

/** Calls of the release API; what it refuses is thrown as the store itself would throw it. */
export function apiClient({ origin, token }: ApiAccess): ApiClient {
  async function send(method: string, path: string, init: RequestInit): Promise<unknown> {
    const headers = { Authorization: `Bearer ${token}`, ...init.headers };
    const signal = AbortSignal.timeout(limitMs);
    // Nobody but the API named gets the token.
    const redirect = 'error';
    const answer = await fetch(new URL(`/api${path}`, origin), {
      ...init,
      method,
      headers,
      signal,
      redirect,
    }).catch((error: unknown) => {
      throw new ReleaseError('release-api-unreachable', `${origin} does not answer.`, {
        cause: error,
      });
    });
    const json: unknown = await answer.json().catch(() => null);
    if (answer.ok) return json;
    throw errorOf(answer.status, json, origin);
  }

  return {
    async call(method, path, schema, body) {
      const json = await send(method, path, {
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: { 'Content-Type': 'application/json' },
      });
      const parsed = z.object({ data: schema }).safeParse(json);
      if (parsed.success) return parsed.data.data;
      const [issue] = parsed.error.issues;
      throw new ReleaseError(
        'release-api-not-understood',
        `${origin} answered ${method} ${path} in a way that is not understood ` +
          `(${issue?.path.join('.')}: ${issue?.message}).`,
      );
    },
    async put(path, content) {
      const headers = { 'Content-Type': 'application/octet-stream' };
      await send('PUT', path, { body: content as Uint8Array<ArrayBuffer>, headers });
    },
  };
}

function errorOf(status: number, json: unknown, origin: string): ReleaseError {
  const problem = problemSchema.safeParse(json);
  const [first] = problem.data?.errors ?? [];
  if (!problem.success || !first) {
    return new ReleaseError('release-api-failed', `${origin} answered ${status}.`);
  }
  const field = first.field === undefined ? '' : `${first.field}: `;
  if (problem.data.refusals.length === 0) {
    return new ReleaseError(first.code, `${field}${first.message}`);
  }
  const { refusals, moveAlong } = problem.data;
  return new RemoteRefusal(first.message, refusals, moveAlong);
}

/** The words of the store, as they came. */
class RemoteRefusal extends ReleaseRefusedError {
  constructor(message: string, refusals: Refusal[], moveAlong: ReleaseRefusedError['moveAlong']) {
    super('', refusals, moveAlong);
    this.name = 'ReleaseRefusedError';
    this.message = message;
  }
}
