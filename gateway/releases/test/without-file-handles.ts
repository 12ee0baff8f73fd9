import { openSync } from 'node:fs';
import { openReleaseStore } from '../src/open-release-store.ts';

/** Reads a store once no file handle is left, and prints the code and message of the error. */
const store = await openReleaseStore(process.argv[2] ?? '');
try {
  for (;;) openSync('/dev/null', 'r');
} catch {
  // None is left.
}
for (const read of [
  () => store.live(),
  () => store.journal(),
  () => store.release('host', '9.9.9'),
]) {
  const error: unknown = await read().catch((thrown: unknown) => thrown);
  const { code, message } = error as { code?: string; message?: string };
  process.stdout.write(`${code} ${message}\n`);
}
