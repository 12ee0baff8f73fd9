import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Watches for a file to be replaced. Lossy on some file systems and missing on others: a hint only. */
export function watchFile(file: string, onHint: () => void): () => void {
  try {
    const watcher = watch(dirname(file), (_event, name) => {
      if (name === null || name === basename(file)) onHint();
    });
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => {};
  }
}
