import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { JournalLimits } from '../store/journal-limits.ts';
import { isFileError, syncFolder, writeFileSynced } from './json-file.ts';
import { parseJson } from './journal-segments.ts';
import type { StoreLayout } from './store-layout.ts';

const newline = 0x0a;

/** As much of a line as finding what is missing needs. */
const publishSchema = z.object({
  action: z.literal('publish'),
  area: z.string(),
  version: z.string(),
});

/**
 * Cuts the one file that held the journal once into segments, for the holder of the lock. They are
 * made aside and moved into place in one step; only then the file goes.
 * @returns the releases that it tells of; null where there is no such file
 */
export async function takeOverJournal(
  layout: StoreLayout,
  { segmentBytes }: JournalLimits,
): Promise<Set<string> | null> {
  const handle = await open(layout.oldJournal, 'r').catch((error: unknown) => {
    if (isFileError(error, 'ENOENT')) return null;
    throw error;
  });
  if (!handle) return null;
  const published = new Set<string>();
  try {
    const aside = join(layout.staging, randomUUID());
    await mkdir(aside);
    let first = 1;
    for await (const text of wholeLines(handle, segmentBytes)) {
      const lines = text.split('\n').filter((line) => line !== '');
      if (lines.length === 0) continue;
      await writeFileSynced(join(aside, basename(layout.segment(first))), `${lines.join('\n')}\n`);
      first += lines.length;
      for (const name of lines.flatMap(publishIn)) published.add(name);
    }
    await syncFolder(aside);
    // Where it is there already, somebody died between the two steps: it holds all of the file.
    if (await isEmpty(layout.journal)) await rename(aside, layout.journal);
    else await rm(aside, { recursive: true });
    await syncFolder(layout.folder);
  } finally {
    await handle.close();
  }
  await rm(layout.oldJournal);
  return published;
}

async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return true;
    throw error;
  }
}

/** About so many bytes at a time, cut behind a line. */
async function* wholeLines(
  handle: Awaited<ReturnType<typeof open>>,
  bytes: number,
): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for (;;) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, null);
    rest = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
    const whole = bytesRead === 0 ? rest.length : rest.lastIndexOf(newline) + 1;
    if (whole > 0) yield rest.toString('utf8', 0, whole);
    rest = rest.subarray(whole);
    if (bytesRead === 0) return;
  }
}

function publishIn(line: string): string[] {
  if (!line.includes('"publish"')) return [];
  const known = publishSchema.safeParse(parseJson(line)).data;
  return known ? [`${known.area}@${known.version}`] : [];
}
