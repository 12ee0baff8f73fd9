import { readdir } from 'node:fs/promises';
import writeFileAtomic from 'write-file-atomic';
import {
  ReleaseSetNotFoundError,
  ReleaseStoreCorruptError,
  ReleaseStoreUnavailableError,
} from '../release-errors.ts';
import { livePointerSchema, releaseSetSchema, type ReleaseSet } from '../release-set.ts';
import { createJsonFile, readJsonFile, syncFolder } from './json-file.ts';
import { setNumberOf, type StoreLayout } from './store-layout.ts';

/** The numbered sets and the pointer at the live one. */
export function setFiles(layout: StoreLayout) {
  const known = new Map<number, ReleaseSet>();

  async function set(number: number): Promise<ReleaseSet> {
    const held = known.get(number);
    if (held) return held;
    const file = layout.setFile(number);
    const found = await readJsonFile(file, releaseSetSchema);
    if (!found) throw new ReleaseSetNotFoundError(number);
    if (found.set !== number) {
      throw new ReleaseStoreCorruptError(file, `holds set ${found.set}`);
    }
    known.set(number, found);
    return found;
  }

  /** A set that another file points at: missing, the store is corrupt. */
  async function pointedAt(number: number): Promise<ReleaseSet> {
    return set(number).catch((error: unknown) => {
      if (!(error instanceof ReleaseSetNotFoundError)) throw error;
      throw new ReleaseStoreCorruptError(layout.setFile(number), 'is missing', { cause: error });
    });
  }

  async function live(): Promise<ReleaseSet | null> {
    const pointer = await readJsonFile(layout.live, livePointerSchema);
    if (pointer) return pointedAt(pointer.set);
    // A crash between the first set and the pointer is no fault; a set that followed another is.
    const newest = Math.max(0, ...(await setNumbers()));
    if (newest > 0 && (await set(newest)).previous !== null) {
      throw new ReleaseStoreCorruptError(layout.live, 'is missing');
    }
    return null;
  }

  /** The live set and those before it, newest first. */
  async function* history(): AsyncGenerator<ReleaseSet> {
    let current = await live();
    while (current) {
      yield current;
      current = current.previous === null ? null : await pointedAt(current.previous);
    }
  }

  async function setNumbers(): Promise<number[]> {
    const names = await readdir(layout.sets);
    return names.map(setNumberOf).filter((number) => number !== null);
  }

  /**
   * Makes the set that follows all others and points at it. For the holder of the lock, which
   * still is told when another got in between.
   */
  async function append(
    draft: Omit<ReleaseSet, 'set'>,
    assertHeld: () => void,
  ): Promise<ReleaseSet> {
    const appended = { set: Math.max(0, ...(await setNumbers())) + 1, ...draft };
    assertHeld();
    if (!(await createJsonFile(layout.setFile(appended.set), appended, layout.staging))) {
      throw changedMeanwhile();
    }
    assertHeld();
    if (((await live())?.set ?? null) !== draft.previous) throw changedMeanwhile();
    await writeFileAtomic(layout.live, `${JSON.stringify({ set: appended.set })}\n`);
    await syncFolder(layout.folder);
    known.set(appended.set, appended);
    return appended;
  }

  function changedMeanwhile() {
    return new ReleaseStoreUnavailableError(layout.folder, 'another process changed it meanwhile');
  }

  return { set, live, history, append };
}

export type SetFiles = ReturnType<typeof setFiles>;
