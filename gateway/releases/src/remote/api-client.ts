import { z } from 'zod';
import type { ToldRefusal } from '../journal-entry.ts';
import type { Perform } from '../operations/operations.ts';
import { ReleaseError, ReleaseRefusedError } from '../release-errors.ts';
import { readProblem, requestOf } from './http-exchange.ts';

/** As long as the gateway itself works on a request: on a busy machine a rehearsal takes minutes. */
const limitMs = 300_000;

/** Where the API is, and the token to act with. */
export interface ApiAccess {
  /** `https://releases.example.com`, without a path. */
  origin: string;
  token: string;
}

export interface ApiClient {
  perform: Perform;
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
      const message = signal.aborted
        ? `${origin} has not answered for ${limitMs / 60_000} minutes. It may still be at work: look at \`status\` and \`history\`.`
        : `${origin} does not answer.`;
      throw new ReleaseError('release-api-unreachable', message, { cause: error });
    });
    const json: unknown = await answer.json().catch(() => null);
    if (answer.ok) return json;
    throw errorOf(answer.status, json, origin);
  }

  return {
    async perform(operation, input) {
      const { method, path, body } = requestOf(operation, input);
      const json = await send(method, path, {
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: { 'Content-Type': 'application/json' },
      });
      const parsed = z.object({ data: operation.answers[200] }).safeParse(json);
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
  const problem = readProblem(json);
  if (problem === null) {
    return new ReleaseError('release-api-failed', `${origin} answered ${status}.`);
  }
  const { code, message, refusals, moveAlong } = problem;
  return refusals.length === 0
    ? new ReleaseError(code, message)
    : new RemoteRefusal(message, refusals, moveAlong);
}

/** The words of the store, as they came. */
class RemoteRefusal extends ReleaseRefusedError {
  constructor(message: string, ...more: [ToldRefusal[], ReleaseRefusedError['moveAlong']]) {
    super('', ...more);
    this.name = 'ReleaseRefusedError';
    this.message = message;
  }
}
