import { readdir } from 'node:fs/promises';
import writeFileAtomic from 'write-file-atomic';
import {
  ReleaseSetNotFoundError,
  ReleaseStoreCorruptError,
  ReleaseStoreUnavailableError,
} from '../release-errors.ts';
import { releaseSetSchema, type ReleaseSet } from '../release-set.ts';
import { emptyState, storeStateSchema, type StoreState } from '../store-state.ts';
import { createJsonFile, readJsonFile, syncFolder } from './json-file.ts';
import { setNumberOf, type StoreLayout } from './store-layout.ts';

/** The numbered sets, and the state that says which of them are served. */
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

  async function state(): Promise<StoreState> {
    const found = await readJsonFile(layout.live, storeStateSchema);
    if (found) {
      const sets = found.set === null ? [] : [found.set, ...found.arms.map((arm) => arm.set)];
      await Promise.all(sets.map(pointedAt));
      return found;
    }
    // A crash between the first set and the pointer is no fault; a set that followed another is.
    const newest = Math.max(0, ...(await setNumbers()));
    if (newest > 0 && (await set(newest)).previous !== null) {
      throw new ReleaseStoreCorruptError(layout.live, 'is missing');
    }
    return emptyState;
  }

  async function setNumbers(): Promise<number[]> {
    const names = await readdir(layout.sets);
    return names.map(setNumberOf).filter((number) => number !== null);
  }

  /**
   * Makes the sets, then replaces the state: the one step that makes a change visible. For the
   * holder of the lock, which still is told when another got in between.
   */
  async function write(
    before: StoreState,
    sets: ReleaseSet[],
    after: StoreState,
    assertHeld: () => void,
  ): Promise<void> {
    for (const made of sets) {
      assertHeld();
      if (!(await createJsonFile(layout.setFile(made.set), made, layout.staging))) {
        throw changedMeanwhile();
      }
    }
    assertHeld();
    const now = await state();
    if (now.sequence !== before.sequence || now.set !== before.set) throw changedMeanwhile();
    await writeFileAtomic(layout.live, `${JSON.stringify(after)}\n`);
    await syncFolder(layout.folder);
    for (const made of sets) known.set(made.set, made);
  }

  function changedMeanwhile() {
    return new ReleaseStoreUnavailableError(layout.folder, 'another process changed it meanwhile');
  }

  return {
    state,
    set,
    nextSet: async () => Math.max(0, ...(await setNumbers())) + 1,
    write,
    forget: () => known.clear(),
  };
}

export type SetFiles = ReturnType<typeof setFiles>;
