import { z } from 'zod';
import type { ReleaseClient } from '../client/release-client.ts';
import { createOperations, type Perform } from '../operations/operations.ts';
import { reads } from '../operations/reads.ts';
import { ReleaseError, ReleaseRefusedError } from '../model/release-errors.ts';
import { nameOf } from '../model/release-name.ts';
import { readProblem, requestOf } from './http-exchange.ts';

/** Time limit of a request, as in the gateway. On a busy machine a rehearsal takes minutes. */
const limitMs = 300_000;

interface ApiAccess {
  /** `https://releases.example.com`, without a path. */
  origin: string;
  token: string;
}

export interface ApiClient {
  perform: Perform;
  put(path: string, content: Uint8Array): Promise<void>;
}

/** Sends calls of the release API. It throws the same errors for refusals as the store. */
function apiClient({ origin, token }: ApiAccess): ApiClient {
  async function send(method: string, path: string, init: RequestInit): Promise<unknown> {
    const headers = { Authorization: `Bearer ${token}`, ...init.headers };
    const signal = AbortSignal.timeout(limitMs);
    // Never follow a redirect, which could send the token to another server.
    const redirect = 'error';
    const response = await fetch(new URL(`/api${path}`, origin), {
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
    const json: unknown = await response.json().catch(() => null);
    if (response.ok) return json;
    throw errorOf(response.status, json, origin);
  }

  return {
    async perform(operation, input) {
      const { method, path, body } = requestOf(operation, input);
      const json = await send(method, path, {
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: { 'Content-Type': 'application/json' },
      });
      const parsed = z.object({ data: operation.responses[200] }).safeParse(json);
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
  if (refusals.length === 0) return new ReleaseError(code, message);
  // The store's message already lists the refusals.
  return Object.assign(new ReleaseRefusedError('', refusals, moveAlong), { message });
}

/** The client of a remote gateway, which identifies the user by the token and journals refusals. */
export function remoteReleaseClient(access: ApiAccess): ReleaseClient {
  const client = apiClient(access);
  const stored = new Set<string>();
  return {
    ...createOperations(client.perform),
    perform: client.perform,
    async publish(request) {
      const { publishRemotely } = await import('./publish-remotely.ts');
      const result = await publishRemotely(client, request, stored);
      stored.add(nameOf(request));
      return result;
    },
    live: async () => (await client.perform(reads.status, {})).live,
    close: async () => {},
  };
}

/** The URL parser has normalised the host: `127.1` and `0x7f.0.0.1` become `127.0.0.1`. */
const localHostPattern = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * @throws ReleaseError for an invalid address, or one to which the token would be sent unencrypted
 */
export function readApiAccess(origin: string, token: string | undefined): ApiAccess {
  const url = URL.parse(origin);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ReleaseError('invalid-setting', 'RELEASE_API must be an http or https address.');
  }
  if (url.protocol === 'http:' && !localHostPattern.test(url.hostname)) {
    throw new ReleaseError(
      'invalid-setting',
      'RELEASE_API must be https, or on this machine: the token would be sent unencrypted.',
    );
  }
  if (!token)
    throw new ReleaseError('invalid-setting', 'RELEASE_TOKEN is needed with RELEASE_API.');
  return { origin: url.origin, token };
}
