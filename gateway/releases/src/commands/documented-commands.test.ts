import { join } from 'node:path';
import { documentedCommands } from '@contracts/build/docs/documented-command.ts';
import { fakeBuildRecord, publishFake, storeWithSite } from '../../test/fake-build.ts';
import { serveApi } from '../../test/served-api.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { startVirtualClock } from '../../test/virtual-clock.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { releaseCommand } from './run-release.ts';

const commands = [
  ...documentedCommands('docs/canaries-and-console.md', 'Canaries'),
  ...documentedCommands('docs/canaries-and-console.md', 'Canary plans'),
  ...documentedCommands('docs/canaries-and-console.md', 'Chosen visitors'),
  ...documentedCommands('docs/canaries-and-console.md', 'Freezes'),
  ...documentedCommands('docs/canaries-and-console.md', 'Approval'),
  ...documentedCommands('docs/canaries-and-console.md', 'Tokens, previews and maintenance'),
];

const area = 'mf-search';
let store: ReleaseStore;
let out: string[];
const before = process.env['DATA_DIR'];
beforeEach(async () => {
  // The documentation contains fixed dates.
  startVirtualClock('2026-11-25T10:00:00Z');
  const folder = await temporaryFolder();
  process.env['DATA_DIR'] = folder;
  store = await storeWithSite(await openReleaseStore(join(folder, 'releases')));
  await publishFake(store, '1.2.0', fakeBuildRecord(area));
  out = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => out.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  process.env['DATA_DIR'] = before;
});

/**
 * Runs a documented command as written. The test checks that every command was run exactly once.
 */
async function run(start: string, id = ''): Promise<string> {
  const index = commands.findIndex((command) => command.startsWith(`npm run release -- ${start}`));
  const [command = `there is no command ${start}`] = commands.splice(index, 1);
  const words = command.replace('<id>', id).match(/"[^"]*"|\S+/g) ?? [];
  const said = words.slice(4).map((word) => word.replaceAll('"', ''));
  out = [];
  await releaseCommand({}).parseAsync(said, { from: 'user' });
  return out.join('\n');
}

it('every command in the documentation of canaries works', async () => {
  expect(await run('canary mf-search@1.2.0 --percent 5')).toBe(
    'mf-search@1.2.0 is shown to 5% of visitors, as set 2.',
  );
  expect(await run('canary mf-search --percent 20')).toContain('shown to 20% of visitors');
  expect(await run('canary mf-search --finish')).toBe('mf-search: 1.0.0 -> 1.2.0\nSet 3 is live.');
  await store.rollback({ area, by: 'Ada', reason: 'to try it again' });
  expect(await run('canary mf-search@1.2.0 --plan 5:1h,25:4h,100')).toBe(
    'mf-search@1.2.0 is shown to 5% of visitors, as set 5. Its plan: 5% for 1 h, 25% for 4 h, then everybody.',
  );
  expect(await run('status')).toMatch(
    /^ {2}Plan of .*: 5% for 1 h, 25% for 4 h, then everybody\. Step 1 of 3, the next at 2.*Z\.$/m,
  );
  expect(await run('canary mf-search --pause')).toBe('The plan of mf-search is paused.');
  expect(await run('canary mf-search --resume')).toBe('The plan of mf-search goes on.');
  expect(await run('canary mf-search --plan 5:1h:min-visits=500')).toContain(
    'Its plan: 5% for 1 h',
  );
  expect((await store.state())?.canaries[0]?.plan?.steps[1]?.gates).toEqual({
    minVisits: 2_000,
    maxEvidence: 10,
  });
  expect(await run('canary mf-search --abort')).toBe('The canary of mf-search has ended.');

  expect(await run('canary mf-search@1.2.0 --chosen')).toBe(
    'mf-search@1.2.0 is shown to chosen visitors only, as set 6.',
  );
  const api = await serveApi(store);
  const { token } = await api.as('team', area);
  Object.assign(process.env, { RELEASE_API: api.origin, RELEASE_TOKEN: token });
  expect(await run('preview create')).toMatch(
    /^Preview link \w{8} of set 6, until 2026-11-27 10:00Z\. It is not shown again:\nhttps:\/\/www\.example\.com\/\?preview=prv_/,
  );
  delete process.env['RELEASE_API'];
  delete process.env['RELEASE_TOKEN'];
  await api.close();
  expect(await run('preview choose mf-search --header')).toMatch(
    /^Preview \w{8}: requests with this header, until 2026-11-28 10:00Z\. Its value is not shown again:\nx-release-team: prv_[\w-]{43}$/,
  );
  expect(await run('preview choose mf-search --customers')).toMatch(
    /^Preview \w{8}: for 2 customers, until 2026-11-26 10:00Z\.$/,
  );
  expect(await run('preview list')).toMatch(
    /set 6 {2}by link .*\n.*by the header x-release-team .*\n.*for 2 customers /,
  );
  await store.abortCanary({ area, by: 'Ada', reason: 'seen' });
  expect(await store.previews()).toEqual([]);

  expect(await run('freeze mf-search --reason')).toBe('Frozen: mf-search.');
  expect(await run('unfreeze mf-search')).toBe('Frozen: nothing.');
  expect(await run('freeze --from 2026-12-24T17:00')).toMatch(
    /^Freeze window \w{8}: all areas, 2026-12-24T17:00 to 2027-01-04T08:00 \(Europe\/London\), by .*: Christmas$/,
  );
  await run('freeze mf-search --from "Fri 17:00"');
  const listed = await run('freeze-window list');
  const id = /^Freeze window (\w{8}): mf-search, Fri 17:00 to Mon 08:00/m.exec(listed)?.[1];
  expect(await run('freeze-window remove', id)).not.toContain('Fri 17:00');

  const required = 'A second manager approves the moves of: mf-search.';
  expect(await run('approval require mf-search')).toBe(required);
  const release = { area, version: '1.2.0' };
  const asked = { areas: [area], by: 'Jo', token: 'aaaaaaaa', reason: 'a test' };
  const request = (move: 'promote' | 'retire') =>
    store.requestApproval({
      ...asked,
      move: move === 'promote' ? { move, releases: [release] } : { move, areas: [area] },
    });
  const promotion = await request('promote');
  expect(await run('approval list')).toMatch(
    new RegExp(`^${promotion.id} {2}promote mf-search@1.2.0 {2}by Jo, until .*: a test$`),
  );
  expect(await run('approve', promotion.id)).toBe(
    'Approved: promote mf-search@1.2.0, asked for by Jo. Set 7 is live.',
  );
  const retirement = await request('retire');
  const refused = 'Refused: retire mf-search, asked for by Jo.';
  expect(await run('refuse', retirement.id)).toBe(refused);
  expect(await run('approval lift mf-search')).toMatch(
    /^To move mf-search without approval needs the approval of a second manager, until .*: npm run release -- approve \w{8}$/,
  );

  expect(await run('token create')).toMatch(/^Token \w{8} of Search team, valid until/);
  expect(await run('session list')).toBe('Nobody is signed in.');
  expect(await run('verify')).toMatch(/^3 releases, \d+ files: all as it was published\.$/);
  expect(await run('prune')).toBe('Nothing can go.');
  expect(commands).toEqual([]);
});

it('every command in the documentation of the console works with a running gateway', async () => {
  commands.push(
    ...documentedCommands('docs/canaries-and-console.md', 'The release console'),
    ...documentedCommands('docs/canaries-and-console.md', 'Preview links'),
  );
  expect(await run('token create')).toMatch(/^Token \w{8} of Jo Marsh, valid until/);
  const api = await serveApi(store);
  const { token } = await api.as('team', area);
  Object.assign(process.env, { RELEASE_API: api.origin, RELEASE_TOKEN: token });
  try {
    expect(await run('preview create')).toMatch(
      /^Preview link \w{8} of set 2, until .*\nhttps:\/\/www\.example\.com\/\?preview=/,
    );
  } finally {
    delete process.env['RELEASE_API'];
    delete process.env['RELEASE_TOKEN'];
    await api.close();
  }
  expect(await store.previews()).toMatchObject([{ set: 2, releases: [{ version: '1.2.0' }] }]);
  expect(commands).toEqual([]);
});

it.each([
  [['canary', 'mf-search@1.2.0', '--plan', '5,100'], 'Step 1 (5): minutes needs a duration'],
  [['canary', 'mf-search', '--pause', '--abort'], 'Say one of --percent, --plan, --chosen'],
  [['preview', 'choose', area, '--header', 'Cookie'], 'header: must begin with X-'],
  [['preview', 'choose', area, '--customers', 'jo'], 'customers.0: '],
  [['preview', 'create'], 'releases: name releases, a set or a canary'],
  [['freeze', '--from', '17:00'], '--to: '],
  [['freeze', '--from', '17:00', '--to', 'Fri 08:00'], '--to: must be written as the beginning is'],
])('the release command rejects %j and explains why', async (words, reason) => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const attempt = releaseCommand({}).parseAsync(words, { from: 'user' });
  await expect(attempt).rejects.toThrow(reason);
  expect((await store.state())?.canaries).toEqual([]);
  expect(await store.freezeWindows()).toEqual([]);
});
