import { openSync } from 'node:fs';
import { openReleaseStore } from '../src/store/open-release-store.ts';

/** Uses up all file handles, then prints what each call on a store returns or throws. */
const folder = process.argv[2] ?? '';
const store = await openReleaseStore(folder);
try {
  for (;;) openSync('/dev/null', 'r');
} catch {
  // All handles are in use.
}
const calls: (() => Promise<string>)[] = [
  async () => `set ${(await store.live())?.set}`,
  () => store.freeze({ area: null, by: 'Ada', reason: 'a test' }).then(() => 'frozen'),
  () => store.checkWrites().then(() => 'can be written'),
  () => openReleaseStore(folder).then(() => 'opened'),
];
for (const call of calls) {
  const line = await call().catch(({ code, message }: Error & { code?: string }) => {
    return `${code} ${message}`;
  });
  process.stdout.write(`${line}\n`);
}
