import type { ReleaseClient } from '../client/release-client.ts';
import { createOperations } from '../operations/operations.ts';
import { reads } from '../operations/reads.ts';
import { ReleaseError } from '../model/release-errors.ts';
import { nameOf } from '../model/release-name.ts';
import { apiClient, type ApiAccess } from './api-client.ts';

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
