import { HttpError, type HttpClient } from '@contracts/platform/host/http';

/** An HTTP client whose code comes with its first call: a page that came rendered needs none. */
export function httpOnDemand(load: () => Promise<HttpClient>): HttpClient {
  let loading: Promise<HttpClient> | null = null;

  function client(): Promise<HttpClient> {
    loading ??= load().catch((cause: unknown) => {
      loading = null; // Offline for a moment: the next call asks again.
      throw new HttpError('network', 'The server could not be reached', { cause });
    });
    return loading;
  }

  return {
    get: async (path, options) => (await client()).get(path, options),
    post: async (path, body, options) => (await client()).post(path, body, options),
    delete: async (path, options) => (await client()).delete(path, options),
  };
}
