import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  fakeBuild,
  fakeBuildRecord,
  federationManifest,
  storeWithSite,
} from '../../test/fake-build.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { findSharedCopies } from './shared-copies.ts';

const require = createRequire(import.meta.url);
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`));
const fileOf = (name: string, file: string) => join(packageFolder(name), file);

it.each([
  ['react', fileOf('react', 'cjs/react.production.js')],
  ['react', fileOf('react', 'cjs/react.development.js')],
  ['react-dom', fileOf('react-dom', 'cjs/react-dom.production.js')],
  ['react-dom', fileOf('react-dom', 'cjs/react-dom-client.production.js')],
  ['react-dom', fileOf('react-dom', 'cjs/react-dom-client.development.js')],
  ['react-dom', fileOf('react-dom', 'cjs/react-dom-server.node.production.js')],
  ['react-router', fileOf('react-router', 'dist/production/lib/dom/lib.js')],
  ['react-router', fileOf('react-router', 'dist/production/lib/hooks.js')],
  ['@contracts/platform/react', fileOf('@contracts/platform', 'src/react/host-context.tsx')],
])('platform#F14: recognises a copy of %s by its content: %s', async (module, file) => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'browser'));
  await copyFile(file, join(folder, 'browser/812.js'));
  const files = [{ path: 'browser/812.js', bytes: 1, sha384: '' }];
  expect(await findSharedCopies(folder, files)).toEqual([{ module, path: 'browser/812.js' }]);
});

const search = fakeBuildRecord('mf-search');

async function publish(change: (folder: string) => Promise<void>, build = search) {
  const store = await storeWithSite();
  const buildFolder = await fakeBuild(build, 'second');
  await change(buildFolder);
  const release = { area: 'mf-search', version: '2.0.0', buildFolder };
  return store.publish({ ...release, sourceHash: null, commit: null, by: 'Ada', reason: 'a test' });
}

it('platform#F14: rejects a duplicate of React regardless of the size budget', async () => {
  const react = await readFile(fileOf('react', 'cjs/react.production.js'));
  const addCopy = (folder: string) => writeFile(join(folder, 'browser/812.js'), react);
  for (const scriptBytes of [1, 1_000_000]) {
    const publishing = publish(addCopy, { ...search, budget: { scriptBytes } });
    await expect(publishing).rejects.toMatchObject({
      code: 'release-refused',
      refusals: [
        {
          rule: 'shared-copy',
          area: 'mf-search',
          owner: 'Team mf-search',
          message: expect.stringContaining(
            'holds a duplicate of a shared module: react, in browser/812.js',
          ),
        },
      ],
    });
  }
});

it('platform#F14: rejects a fallback copy of a shared module in the federation manifest', async () => {
  const shared = [
    { name: 'react', version: '19.3.1', requiredVersion: '^19.3.0' },
    {
      name: 'left-pad-of-ours',
      version: '1.0.0',
      requiredVersion: '*',
      assets: { js: { sync: ['77.js'], async: [] }, css: { sync: [], async: [] } },
    },
  ];
  const publishing = publish((folder) =>
    writeFile(
      join(folder, 'browser/mf-manifest.json'),
      JSON.stringify({ ...federationManifest(search), shared }),
    ),
  );
  await expect(publishing).rejects.toMatchObject({
    refusals: [
      {
        rule: 'shared-copy',
        message: expect.stringContaining('left-pad-of-ours, in browser/77.js'),
      },
    ],
  });
});
