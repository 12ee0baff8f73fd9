import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { documentedCommand, documentedCommands } from '@contracts/build/docs/documented-command.ts';
import { fakeBuildRecord, publishFake } from '../test/fake-build.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { openReleaseStore } from './store/open-release-store.ts';

const run = promisify(execFile);

/** A repository with mf-search at 1.1.0, and a store with a host, mf-search and mf-events. */
async function repository() {
  const root = await temporaryFolder();
  const store = await openReleaseStore(join(root, '.data/releases'));
  const first = [
    { area: 'host', version: '1.0.0' },
    { area: 'mf-search', version: '1.0.0' },
    { area: 'mf-events', version: '1.1.0' },
  ];
  for (const { area, version } of first) await publishFake(store, version, fakeBuildRecord(area));
  await store.promoteMany(first, { by: 'Ada', reason: 'the first set' });
  const scripts = { release: `node ${join(import.meta.dirname, 'cli.ts')}` };
  await writeFile(
    join(root, 'package.json'),
    JSON.stringify({ workspaces: ['mf-search'], scripts }),
  );
  await mkdir(join(root, 'mf-search'));
  await writeFile(join(root, 'mf-search/package.json'), '{"name":"mf-search","version":"1.1.0"}');
  await writeFile(join(root, 'mf-search/remote.manifest.ts'), '');
  await mkdir(join(root, 'shared-contracts/build'), { recursive: true });
  const fakeBuilds = join(import.meta.dirname, '../test/fake-build.ts');
  const builder = `import { fakeBuildRecord, writeFakeBuild } from '${fakeBuilds}';
    import { writeFileSync } from 'node:fs';
    await writeFakeBuild(process.argv[6], fakeBuildRecord('mf-search'), 'shorter titles');
    const list = { version: '1.1.0', sourceHash: 'a'.repeat(64), files: {}, packages: {} };
    writeFileSync(process.argv[6] + '/sources.json', JSON.stringify(list));`;
  await writeFile(join(root, 'shared-contracts/build/build-area.ts'), builder);
  return {
    /** @returns the output of each command, without npm's own lines */
    async say(commands: string[]) {
      const said: string[] = [];
      for (const command of commands) {
        const options = { cwd: root, env: { ...process.env, NODE_OPTIONS: '' }, shell: true };
        const { stdout } = await run(command, [], options);
        said.push(stdout.replace(/^\n?(> .*\n)+\n?/, '').trim());
      }
      return said;
    },
  };
}

it('platform#F11: the documented commands publish, promote, roll back, retire and restore an area', async () => {
  const { say } = await repository();
  const page = documentedCommands('docs/releases.md', 'Publish, promote and roll back');
  const [published, promoted, back, history] = await say(page);
  expect(published).toBe('Building mf-search@1.1.0\nmf-search@1.1.0: published');
  expect(promoted).toBe('mf-search: 1.0.0 -> 1.1.0\nSet 2 is live.');
  expect(back).toBe('mf-search: 1.1.0 -> 1.0.0\nSet 3 is live.');
  expect(history).toMatch(/^\S+ {2}rollback {2}set 3: mf-search 1\.1\.0 -> 1\.0\.0 {2}by /);
  await say(page.slice(1, 2));
  const rollback = documentedCommand('operations/runbook.md', 'npm run release -- rollback');
  expect(await say([rollback])).toEqual(['mf-search: 1.1.0 -> 1.0.0\nSet 5 is live.']);
  const retiring = documentedCommands('docs/releases.md', 'Take an area out of the site');
  expect(await say(retiring)).toEqual([
    'mf-events: 1.1.0 -> not in the set (Team mf-events)\nIt fits.',
    'mf-events: 1.1.0 -> not in the set\nSet 6 is live.',
    'mf-events: not in the set -> 1.1.0\nSet 7 is live.',
  ]);
});
