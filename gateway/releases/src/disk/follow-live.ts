import { watch } from 'node:fs';
import { basename } from 'node:path';
import type { ReleaseSet } from '../release-set.ts';
import type { FollowOptions } from '../release-store.ts';
import type { StoreLayout } from './store-layout.ts';

/**
 * Looks at the pointer again and again; a change of the folder only brings the next look
 * forward, because watching is lossy on some file systems and missing on others.
 */
export function followLive(
  layout: StoreLayout,
  live: () => Promise<ReleaseSet | null>,
  onChange: (set: ReleaseSet) => void,
  { pollMs = 200, since, onFault }: FollowOptions = {},
): () => void {
  let stopped = false;
  let looking = false;
  let lookAgain = false;
  let held = since;
  let first = since === undefined;
  let fault = '';

  const look = async () => {
    if (stopped) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = true;
    try {
      tell(await live());
      fault = '';
    } catch (error) {
      if (!stopped && fault !== String(error)) onFault?.(error);
      fault = String(error);
    }
    looking = false;
    if (lookAgain) {
      lookAgain = false;
      void look();
    }
  };

  const tell = (set: ReleaseSet | null) => {
    const changed = set !== null && set.set !== held && !first;
    first = false;
    held = set?.set ?? held;
    if (changed && !stopped) onChange(set);
  };

  const watcher = watchFolder(layout, () => void look());
  const timer = setInterval(() => void look(), pollMs);
  void look();
  return () => {
    stopped = true;
    clearInterval(timer);
    watcher?.close();
  };
}

function watchFolder(layout: StoreLayout, onHint: () => void) {
  try {
    const watcher = watch(layout.folder, (_event, name) => {
      if (name === null || name === basename(layout.live)) onHint();
    });
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}
