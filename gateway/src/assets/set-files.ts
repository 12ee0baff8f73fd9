import { Router, type Request, type Response } from 'express';
import { LRUCache } from 'lru-cache';
import {
  compressFile,
  ReleaseNotFoundError,
  ReleaseSetNotFoundError,
  type ReleaseStore,
} from 'releases';
import { fileHeaders } from '../http/file-headers.ts';
import { encodingsFor } from './encodings.ts';
import type { LiveSetFollower } from '../pages/sets/live-set.ts';
import { pageSetOf } from '../pages/sets/page-set.ts';
import { setFileOf, type SetFileContent } from '../pages/document/browser-set.ts';
import { oneYearMs, sendMissing } from './release-files.ts';

/** How many earlier sets stay in memory for open tabs. A set of fifty areas takes about 60 KB. */
const maxEarlier = 8;

/**
 * Serves a JSON file per release set, which lists its areas for open tabs. An earlier set is served
 * while all of its releases exist. The address contains a hash of the content, so it cannot be
 * guessed.
 */
export function createSetFiles(
  store: ReleaseStore,
  liveSets: Pick<LiveSetFollower, 'fileAt'>,
): Router {
  const earlier = new LRUCache<number, SetFileContent>({ max: maxEarlier });
  const encoded = new WeakMap<SetFileContent, ReturnType<typeof compressFile>>();
  let queue: Promise<unknown> = Promise.resolve();

  /** Reads earlier sets one at a time, so that made-up numbers cannot overload the store. */
  function earlierSet(number: number): Promise<SetFileContent | null> {
    const next = queue.then(async () => {
      const file = earlier.get(number) ?? (await readSet(store, number));
      if (file !== null) earlier.set(number, file);
      return file;
    });
    queue = next.catch(() => {});
    return next;
  }

  const router = Router();
  router.get(
    '/releases/sets/:name',
    fileHeaders,
    async (request: Request<{ name: string }>, response: Response) => {
      const number = Number(/^([1-9]\d{0,8})-/.exec(request.params.name)?.[1]);
      const file = liveSets.fileAt(request.path) ?? (number > 0 ? await earlierSet(number) : null);
      if (file?.address !== request.path) return sendMissing(response);
      response.vary('Accept-Encoding').type('json');
      response.setHeader('Cache-Control', `public, max-age=${oneYearMs / 1_000}, immutable`);
      const encodedFiles = await encoded.getOrInsertComputed(file, ({ address, content }) =>
        compressFile(address, content),
      );
      for (const [encoding, ending] of encodingsFor(request)) {
        const body = encodedFiles.find(({ suffix }) => suffix === ending)?.content;
        if (body === undefined) continue;
        response.setHeader('Content-Encoding', encoding).end(body);
        return;
      }
      response.end(file.content);
    },
  );
  return router;
}

/** Null if the set does not exist or one of its releases was removed. */
async function readSet(store: ReleaseStore, number: number): Promise<SetFileContent | null> {
  try {
    const { set, areas } = await store.set(number);
    const records = await Promise.all(
      Object.entries(areas).map(([area, version]) => store.release(area, version)),
    );
    return setFileOf(pageSetOf(set, records));
  } catch (error) {
    const isGone =
      error instanceof ReleaseSetNotFoundError || error instanceof ReleaseNotFoundError;
    if (isGone) return null;
    throw error;
  }
}
