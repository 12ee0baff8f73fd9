import { createJsonReader, readWholeResponse, type JsonReader } from '../src/proxy/json-reader.ts';
import { createResponseCache, type ResponseCache } from '../src/proxy/response-cache.ts';
import { createUpstream, type Upstream } from '../src/proxy/upstream.ts';
import { startFakeDealerApi, type FakeDealerApi } from './fake-dealer-api.ts';

export interface TestUpstream extends Upstream {
  api: FakeDealerApi;
  cache: ResponseCache;
  json: JsonReader;
}

/** The port of a dealer API that a test controls. Closing it closes both. */
export async function openTestUpstream(): Promise<TestUpstream> {
  const api = await startFakeDealerApi();
  const upstream = createUpstream(api.origin);
  const cache = createResponseCache();
  return {
    ...upstream,
    api,
    cache,
    json: createJsonReader((request) => readWholeResponse(upstream.pages, request), cache),
    async close() {
      await upstream.close();
      await api.close();
    },
  };
}
