import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clientConfig } from './webpack/client-config.ts';
import { compile } from './webpack/compile.ts';

const folder = path.join(import.meta.dirname, '../../gateway/src/pages/document/page-script');
const entry = path.join(folder, 'main.ts');
/** In version control, because a gateway in production has no build tools. */
const accepted = path.join(folder, 'page-script.min.js');
const out = await mkdtemp(path.join(tmpdir(), 'page-script-'));

/**
 * `node build-page-script.ts accept|check`: the inline script of every document. `accept` builds the
 * file that the gateway inlines; `check` fails if that file is out of date.
 */
try {
  await compile([{ ...clientConfig(entry, out, out), cache: false }]);
  const built = path.join(out, 'client.js');
  if (process.argv[2] === 'accept') await copyFile(built, accepted);
  else if ((await readFile(built, 'utf8')) !== (await readFile(accepted, 'utf8'))) {
    console.error('page-script.min.js is out of date. Run: npm run page-script');
    process.exitCode = 1;
  }
} finally {
  await rm(out, { recursive: true });
}
