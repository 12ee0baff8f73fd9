import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import type { Turn } from '../store/store-rows.ts';
import { isFileError, readJsonFile } from './json-file.ts';
import type { StoreLayout } from './store-layout.ts';

/** Whoever was killed in its turn is followed by another after this long. */
const staleMs = 5_000;

const cursorSchema = z.strictObject({ position: z.number().int().nonnegative() });

/** Work of one name is done by one process at a time, which remembers how far it has come. */
export async function takeTurn<Result>(
  layout: StoreLayout,
  name: string,
  work: (turn: Turn) => Promise<Result>,
): Promise<Result | null> {
  const release = await lockfile
    .lock(layout.cursorFile(name), {
      realpath: false,
      stale: staleMs,
      retries: 0,
      // Another has taken over: what was told twice is told by its id.
      onCompromised: () => {},
    })
    .catch((error: unknown) => {
      if (isFileError(error, 'ELOCKED')) return null;
      throw error;
    });
  if (!release) return null;
  try {
    const file = layout.cursorFile(name);
    const position = (await readJsonFile(file, cursorSchema))?.position ?? null;
    return await work({
      position,
      advance: (next) => writeFileAtomic(file, `${JSON.stringify({ position: next })}\n`),
    });
  } finally {
    await release().catch(() => undefined);
  }
}

export async function readCursors(layout: StoreLayout): Promise<Map<string, number>> {
  const cursors = new Map<string, number>();
  for (const file of await readdir(layout.folder)) {
    const [, name] = /^(.+)\.cursor\.json$/.exec(file) ?? [];
    if (name === undefined) continue;
    const cursor = await readJsonFile(join(layout.folder, file), cursorSchema);
    if (cursor) cursors.set(name, cursor.position);
  }
  return cursors;
}
