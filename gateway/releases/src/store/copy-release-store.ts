import { randomUUID } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openRows, type StoreLocation } from './open-release-store.ts';
import { ReleaseError, ReleaseSetNotFoundError } from '../model/release-errors.ts';
import { nameOf } from '../model/release-name.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { StoreContent, StoreRows } from './store-rows.ts';
import { emptyState } from './store-state.ts';
import { openCounts } from '../watch/counts/open-counts.ts';

/**
 * Copies a whole release store into an empty one, from SQLite into PostgreSQL or back: releases
 * with their files, sets, journal, tokens, preview links, counts of canaries, and the positions of
 * webhooks. Sessions of the console are not copied. Numbers, times and signatures stay as they are.
 * The copy is a consistent snapshot, and the source may be in use.
 * @throws ReleaseError with code store-not-empty or files-lost, with nothing copied
 */
export async function copyReleaseStore(
  from: StoreLocation,
  to: StoreLocation,
  /** Runs after everything is copied, just before the copy becomes visible. */
  beforeVisible: () => Promise<void> = async () => {},
): Promise<StoreContent> {
  const [source, target] = await Promise.all([openRows(from), openRows(to)]);
  try {
    await assertEmpty(target);
    const content = await contentOf(source);
    await copyFiles(source, target, content.records);
    await copyCounts(from, to);
    await beforeVisible();
    await target.fill(content);
    return content;
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

async function assertEmpty(rows: StoreRows): Promise<void> {
  const isEmpty =
    isDeepStrictEqual(await rows.state(), emptyState) &&
    (await rows.releases()).length === 0 &&
    (await rows.journal({ limit: 1 })).length === 0;
  if (isEmpty) return;
  throw new ReleaseError(
    'store-not-empty',
    'There is a release store already: name an empty place.',
  );
}

async function contentOf(rows: StoreRows): Promise<StoreContent> {
  return rows.exclusively(async ({ state, nextSet }) => {
    const sets: ReleaseSet[] = [];
    for (let number = 1; number < nextSet; number += 1) {
      const set = await rows.set(number).catch((error: unknown) => {
        if (error instanceof ReleaseSetNotFoundError) return null;
        throw error;
      });
      if (set !== null) sets.push(set);
    }
    return {
      state,
      sets,
      records: await rows.releases(),
      journal: await rows.journal({}),
      cursors: await rows.cursors(),
    };
  });
}

async function copyFiles(from: StoreRows, to: StoreRows, records: ReleaseRecord[]): Promise<void> {
  const lost: string[] = [];
  for (const record of records) if (!(await from.ensureFiles(record))) lost.push(nameOf(record));
  if (lost.length > 0) {
    const message = `The files of ${lost.join(', ')} are lost: publish the same builds again first.`;
    throw new ReleaseError('files-lost', message);
  }
  for (const record of records) {
    const { area, version } = record;
    const stage = join(to.folder, 'staging', randomUUID());
    await cp(from.releaseFolder(area, version), stage, { recursive: true });
    await to.uploadFiles(record, stage);
    await to.exclusively((transaction) => transaction.addFiles(record, stage));
    await rm(stage, { recursive: true, force: true });
  }
}

async function copyCounts(from: StoreLocation, to: StoreLocation): Promise<void> {
  const source = await openCounts(from.folder, from.databaseUrl);
  const target = await openCounts(to.folder, to.databaseUrl);
  try {
    // An earlier, failed attempt has copied them already.
    if ((await target.changedSince(0)).length > 0) return;
    await target.add(await source.changedSince(0));
    await target.addDraws(await source.drawsSince(0));
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}
