import { createUpstream, type Upstream } from '../src/proxy/upstream.ts';
import { startFakeDealerApi, type FakeDealerApi } from './fake-dealer-api.ts';

export interface TestUpstream extends Upstream {
  api: FakeDealerApi;
}

/** The port to a dealer API that a test answers for; closing it closes both. */
export async function openTestUpstream(): Promise<TestUpstream> {
  const api = await startFakeDealerApi();
  const upstream = createUpstream(api.origin);
  return {
    ...upstream,
    api,
    async close() {
      await upstream.close();
      await api.close();
    },
  };
}
