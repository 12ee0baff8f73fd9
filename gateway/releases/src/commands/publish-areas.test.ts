import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fakeBuild, fakeBuildRecord } from '../../test/fake-build.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { publishAreas } from './publish-areas.ts';

/** A repository with mf-search and another team's mf-events. */
async function repository(otherPackage: string | null, otherFolder = 'mf-events') {
  const root = await temporaryFolder();
  await writeFile(join(root, 'package.json'), '{"workspaces":["mf-*"]}');
  await mkdir(join(root, 'mf-search'));
  await mkdir(join(root, otherFolder));
  await writeFile(join(root, 'mf-search/package.json'), '{"name":"mf-search","version":"1.2.0"}');
  await writeFile(join(root, 'mf-search/remote.manifest.ts'), '');
  await writeFile(join(root, otherFolder, 'remote.manifest.ts'), 'not TypeScript {');
  if (otherPackage !== null) await writeFile(join(root, otherFolder, 'package.json'), otherPackage);
  return root;
}

async function publish(root: string, area: string) {
  const published: string[] = [];
  const releaseClient: Parameters<typeof publishAreas>[0] = {
    async publish(request) {
      published.push(`${request.area}@${request.version}`);
      return { outcome: 'published' };
    },
  };
  await publishAreas(releaseClient, [area], {
    root,
    reason: 'a test',
    report: () => {},
    ahead: undefined,
    finishedBuild: await fakeBuild(fakeBuildRecord(area)),
    prerelease: undefined,
  });
  return published;
}

describe('platform#F12: another team’s package.json', () => {
  it.each([
    ['has a version with a plus sign', '{"name":"mf-events","version":"1.0.0+x"}'],
    ['has no version', '{"name":"mf-events"}'],
    ['has no name', '{"version":"1.0.0"}'],
    ['has an invalid area name', '{"name":"mf-2fast","version":"1.0.0"}'],
    ['is not JSON', '{"name":'],
    ['is missing', null],
  ])('%s, but mf-search is still published', async (_, text) => {
    expect(await publish(await repository(text), 'mf-search')).toEqual(['mf-search@1.2.0']);
  });

  it('also claims the name mf-search, but the real mf-search is published', async () => {
    const copy = '{"name":"mf-search","version":"9.0.0"}';
    expect(await publish(await repository(copy, 'mf-a-copy'), 'mf-search')).toEqual([
      'mf-search@1.2.0',
    ]);
  });

  it.each([
    ['{"name":"mf-events","version":"1.0.0+x"}', /mf-events\/package\.json .*version: a version /],
    ['{"name":', /mf-events\/package\.json can't be used \(SyntaxError/],
    [null, /mf-events\/package\.json can't be used \(Error: ENOENT/],
    [
      '{"name":"mf-search","version":"1.0.0"}',
      /mf-events\/package\.json .*name: must be mf-events, like its folder/,
    ],
  ])('makes publishing mf-events itself fail with the reason: %s', async (text, reason) => {
    await expect(publish(await repository(text), 'mf-events')).rejects.toThrow(reason);
  });
});

it('platform#F8: publishing an area with an invalid name fails with the reason', async () => {
  const root = await repository('{"name":"mf-2fast","version":"1.0.0"}', 'mf-2fast');
  await expect(publish(root, 'mf-2fast')).rejects.toThrow(
    'name: a letter must follow mf- in the name of an area',
  );
});
