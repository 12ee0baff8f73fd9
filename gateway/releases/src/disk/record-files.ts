import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { ReleaseNotFoundError, ReleaseStoreCorruptError } from '../release-errors.ts';
import { releaseRecordSchema, type ReleaseRecord } from '../release-record.ts';
import { createJsonFile, isThere, readJsonFile, syncFolder } from './json-file.ts';
import type { StoreLayout } from './store-layout.ts';

/** The records of the releases; a release is there from the moment its record is. */
export function recordFiles(layout: StoreLayout) {
  const known = new Map<string, ReleaseRecord>();

  async function find(area: string, version: string): Promise<ReleaseRecord | null> {
    const file = layout.recordFile(area, version);
    const held = known.get(file);
    if (held) return held;
    const record = await readJsonFile(file, releaseRecordSchema);
    if (!record) return null;
    if (record.area !== area || record.version !== version) {
      throw new ReleaseStoreCorruptError(file, `holds ${record.area}@${record.version}`);
    }
    known.set(file, record);
    return record;
  }

  async function release(area: string, version: string): Promise<ReleaseRecord> {
    const record = await find(area, version);
    if (!record) throw new ReleaseNotFoundError(area, version);
    return record;
  }

  /** Names without reading the records: `mf-search@1.4.0`. */
  async function names(): Promise<string[]> {
    const files = await readdir(layout.records);
    return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5));
  }

  async function releases(area?: string): Promise<ReleaseRecord[]> {
    const found: ReleaseRecord[] = [];
    for (const name of await names()) {
      const [owner = '', version = ''] = name.split('@');
      if (area === undefined || owner === area) found.push(await named(name, owner, version));
    }
    return found.sort((a, b) => a.publishedAt.localeCompare(b.publishedAt));
  }

  async function named(name: string, area: string, version: string): Promise<ReleaseRecord> {
    return release(area, version).catch((error: unknown) => {
      if (!(error instanceof ReleaseNotFoundError)) throw error;
      const file = join(layout.records, `${name}.json`);
      throw new ReleaseStoreCorruptError(file, 'is not named as a release is', { cause: error });
    });
  }

  async function create(record: ReleaseRecord): Promise<boolean> {
    return createJsonFile(layout.recordFile(record.area, record.version), record, layout.staging);
  }

  async function replace(record: ReleaseRecord): Promise<void> {
    const file = layout.recordFile(record.area, record.version);
    // A temporary neighbour that a crash leaves has no name of a record.
    await writeFileAtomic(file, `${JSON.stringify(record, null, 2)}\n`);
    await syncFolder(layout.records);
    known.delete(file);
  }

  async function remove(area: string, version: string): Promise<void> {
    const file = layout.recordFile(area, version);
    await rm(file, { force: true });
    known.delete(file);
  }

  /** What another process has pruned is known no more. */
  async function forgetRemoved(): Promise<void> {
    const there = new Set(await names());
    for (const { area, version } of known.values()) {
      if (!there.has(`${area}@${version}`)) known.delete(layout.recordFile(area, version));
    }
  }

  async function filesExist(area: string, version: string): Promise<boolean> {
    return isThere(layout.releaseFolder(area, version));
  }

  return {
    find,
    names,
    releases,
    create,
    replace,
    remove,
    forget: () => known.clear(),
    forgetRemoved,
    filesExist,
  };
}

export type RecordFiles = ReturnType<typeof recordFiles>;
