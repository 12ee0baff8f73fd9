import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { sourceHash } from './source-hash.ts';

async function sources() {
  const root = await temporaryFolder();
  const area = join(root, 'mf-search');
  const shared = [join(root, 'shared'), join(root, 'package-lock.json')];
  await mkdir(join(area, 'src'), { recursive: true });
  await mkdir(join(root, 'shared'));
  await writeFile(join(area, 'src/one.ts'), 'one');
  await writeFile(join(root, 'shared/button.tsx'), 'button');
  await writeFile(join(root, 'package-lock.json'), '{}');
  return { area, root, hash: () => sourceHash(area, shared) };
}

describe('sourceHash', () => {
  it('is the same for the same sources, wherever they lie', async () => {
    const [here, there] = [await sources(), await sources()];
    expect(here.hash()).toBe(there.hash());
  });

  it('changes with every source of the area and of what it shares', async () => {
    const { area, root, hash } = await sources();
    const seen = new Set([hash()]);
    await writeFile(join(area, 'src/one.ts'), 'two');
    seen.add(hash());
    await rename(join(area, 'src/one.ts'), join(area, 'src/two.ts'));
    seen.add(hash());
    await writeFile(join(area, 'remote.manifest.ts'), '');
    seen.add(hash());
    await writeFile(join(root, 'shared/button.tsx'), 'link');
    seen.add(hash());
    await rm(join(root, 'package-lock.json'));
    seen.add(hash());
    expect(seen.size).toBe(6);
  });

  it('minds neither tests nor what a build leaves behind', async () => {
    const { area, hash } = await sources();
    const before = hash();
    for (const folder of ['node_modules', 'dist', 'e2e', 'src/test', '.swap']) {
      await mkdir(join(area, folder));
      await writeFile(join(area, folder, 'file.ts'), 'new');
    }
    await writeFile(join(area, 'src/one.test.ts'), 'new');
    expect(hash()).toBe(before);
  });
});
