import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clientConfig } from './webpack/client-config.ts';
import { compile } from './webpack/compile.ts';

const folder = path.join(import.meta.dirname, '../../gateway/src/pages/document/page-script');
const entry = path.join(folder, 'main.ts');
/** Under version control, because a gateway in production has no build tools. */
const accepted = path.join(folder, 'page-script.min.js');
const out = await mkdtemp(path.join(tmpdir(), 'page-script-'));

/**
 * `node build-page-script.ts accept|check`: `accept` builds the script that the gateway inlines in
 * every document; `check` fails if the accepted file is out of date.
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
