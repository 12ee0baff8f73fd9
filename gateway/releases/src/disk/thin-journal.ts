import { randomUUID } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { refusalsGoBefore, type JournalLimits } from '../store/journal-limits.ts';
import { syncFolder, writeFileSynced } from './json-file.ts';
import { parseJson, type JournalSegments, type Line, type Segment } from './journal-segments.ts';
import type { StoreLayout } from './store-layout.ts';

const refusalSchema = z.object({ action: z.literal('refused') });

/**
 * Takes the refusals out of the oldest segment that still has them, where it is old enough or more
 * follow than may be noisy. One at a time, as whoever moves a release waits for it. The thinned one
 * is whole before the other goes: whoever dies between the two leaves both, and it counts.
 */
export async function thinJournal(
  segments: JournalSegments,
  layout: StoreLayout,
  limits: JournalLimits,
): Promise<void> {
  const all = await segments.list();
  const noisy = all.filter(({ thinned }) => !thinned);
  const done = all.findLast(({ thinned }) => thinned);
  if (done) await rm(layout.segment(done.first), { force: true });
  const [oldest] = noisy;
  // The newest is written to.
  if (!oldest || noisy.length === 1) return;
  if (noisy.length - 1 <= limits.maxNoisySegments && !(await isOld(oldest, limits))) return;
  const lines = (await segments.read(oldest))?.filter((line) => !isRefusal(line)) ?? [];
  const aside = join(layout.staging, randomUUID());
  await writeFileSynced(aside, lines.map((line) => `${withId(line)}\n`).join(''));
  await rename(aside, layout.thinnedSegment(oldest.first));
  await syncFolder(layout.journal);
  await rm(oldest.file);
}

/** Nothing was written to it since it was closed. */
async function isOld({ file }: Segment, limits: JournalLimits): Promise<boolean> {
  return (await stat(file)).mtime < refusalsGoBefore(limits);
}

/** Once lines are gone, the place of a damaged one no longer gives its id. */
function withId({ id, text }: Line): string {
  return parseJson(text) === null ? JSON.stringify({ damaged: text, id }) : text;
}

function isRefusal({ text }: Line): boolean {
  return text.includes('"refused"') && refusalSchema.safeParse(parseJson(text)).success;
}
