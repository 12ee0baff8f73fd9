import { contentSearchResponseSchema } from '@contracts/wire/content/content-search';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { StoreAndClock } from '../dependencies.ts';
import { type Call, defineCall } from '../http/call.ts';
import { textParameter } from '../http/parameters.ts';
import { queryBy } from '../http/query.ts';
import type { Database } from '../store/database.ts';
import { indexContent, type IndexedDocument, textOf } from './content-index.ts';
import { readContentVersion } from './files/import-content.ts';
import { pagedKinds, type PagedKind } from './content-kinds.ts';
import { listPublic } from './sitemap.ts';

/** Maximum age of the index, so that scheduled documents appear. Imports also replace the index. */
const maxAgeMs = 30_000;
const maxResults = 30;

export function contentSearchCalls({ database, clock }: StoreAndClock): Call[] {
  const indexAt = cachedIndex(database);
  return [
    defineCall({
      id: 'searchContent',
      method: 'get',
      path: '/api/v2/content/search',
      summary: 'Documents of every kind that contain the words of `term`, best matches first.',
      rules: ['S36'],
      query: queryBy(z.object({ term: textParameter })),
      responses: { 200: contentSearchResponseSchema },
      handle: async ({ query: { term = '' } }) => {
        const findContent = await indexAt(clock());
        const found = findContent(term);
        return { data: found.slice(0, maxResults), meta: { total: found.length } };
      },
    }),
  ];
}

type FindContent = ReturnType<typeof indexContent>;

/** Caches the index until the next import or `maxAgeMs`. Concurrent calls share one index. */
function cachedIndex(database: Kysely<Database>): (now: Date) => Promise<FindContent> {
  let cached: { at: number; version: string; index: Promise<FindContent> } | null = null;
  return async (now) => {
    const version = await readContentVersion(database);
    const age = cached === null ? Infinity : Math.abs(now.getTime() - cached.at);
    if (cached?.version === version && age < maxAgeMs) return cached.index;
    const entry = { at: now.getTime(), version, index: readIndex(database, now) };
    entry.index.catch(() => {
      if (cached === entry) cached = null;
    });
    cached = entry;
    return entry.index;
  };
}

async function readIndex(database: Kysely<Database>, now: Date): Promise<FindContent> {
  const read = async <Kind extends PagedKind>(kind: Kind): Promise<IndexedDocument[]> => {
    const documents = await listPublic(database, kind, now);
    return documents.map(({ path, document }) => ({ kind, path, ...textOf<Kind>(document) }));
  };
  return indexContent((await Promise.all(pagedKinds.map(read))).flat());
}
