import { HttpError, type HttpClient } from '@contracts/platform/host/http';
import type { AskOptional } from '@contracts/platform/host/optional';

/** Loads code on first use. A server-rendered page needs none of it. */
export function onDemand<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null; // Offline for a moment: the next use tries again.
      throw new HttpError('network', 'The server could not be reached', { cause });
    });
    return loading;
  };
}

export function httpOnDemand(load: () => Promise<HttpClient>): HttpClient {
  const client = onDemand(load);
  return {
    get: async (path, options) => (await client()).get(path, options),
    post: async (path, body, options) => (await client()).post(path, body, options),
    delete: async (path, options) => (await client()).delete(path, options),
  };
}

/** If the code cannot load, the part is unavailable, as when its call fails. */
export function optionalOnDemand(load: () => Promise<AskOptional>): AskOptional {
  return (terms, call) => {
    const asked = load().then(
      (optional) => optional(terms, call),
      () => ({ status: 'unavailable' as const }),
    );
    // The caller gets the error. A page that was left is not faulty.
    asked.catch(() => {});
    return asked;
  };
}
