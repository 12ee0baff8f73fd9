/** @jest-environment node */
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from './compile.ts';
import { sharedCopiesPlugin } from './shared-copies-plugin.ts';

const installed = path.resolve(import.meta.dirname, '../../../node_modules');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shared-copies-'));
  await mkdir(path.join(folder, 'node_modules'));
  for (const name of ['react-dom', 'react-router', 'scheduler']) {
    await symlink(path.join(installed, name), path.join(folder, 'node_modules', name));
  }
  // The result of `npm install our-react@npm:react`.
  await cp(path.join(installed, 'react'), path.join(folder, 'node_modules/our-react'), {
    recursive: true,
  });
});
afterAll(() => rm(folder, { recursive: true }));

async function build(imported: string): Promise<void> {
  await writeFile(
    path.join(folder, 'tours.js'),
    `import * as all from '${imported}'; console.log(all);`,
  );
  return compile([
    {
      mode: 'production',
      context: folder,
      entry: './tours.js',
      output: { path: path.join(folder, 'out') },
      externals: ['react', 'react-dom'],
      optimization: { minimize: false },
      plugins: [sharedCopiesPlugin('mf-tours')],
    },
  ]);
}

it.each([
  ['react', 'our-react'],
  ['react-dom', 'react-dom/client'],
  ['react-router', 'react-router'],
])(
  'platform#F14: fails to compile a copy of %s, and names the file that imports %s',
  async (name, imported) => {
    await expect(build(imported)).rejects.toThrow(
      `mf-tours: tours.js brings a duplicate of a shared module: ${name}.`,
    );
  },
);

it('allows a copy of a React module that holds no state', async () => {
  await expect(build('our-react/compiler-runtime')).resolves.toBeUndefined();
});
