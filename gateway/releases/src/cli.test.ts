import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fakeBuildRecord, publishFake } from '../test/fake-build.ts';
import { keyPair } from '../test/key-pair.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { runRelease } from './commands/run-release.ts';
import { isMoveEntry } from './model/journal-entry.ts';
import { openReleaseStore } from './store/open-release-store.ts';

const cli = join(import.meta.dirname, 'cli.ts');

async function dataFolder() {
  const folder = await temporaryFolder();
  const store = await openReleaseStore(join(folder, 'releases'));
  for (const area of ['host', 'mf-search', 'mf-forms']) {
    for (const version of ['1.0.0', '2.0.0']) {
      await publishFake(store, version, fakeBuildRecord(area));
    }
  }
  const release = (...words: string[]) => runCli(folder, ...words);
  const first = ['host@1.0.0', 'mf-search@1.0.0', 'mf-forms@1.0.0'];
  await release('promote', ...first, '--reason', 'the first set', '--by', 'Ada');
  return { folder, store, release };
}

function runCli(dataDir: string, ...words: string[]) {
  return runCliWith({}, dataDir, ...words);
}

/** Runs the command line in this process, because a hundred processes would take 20 seconds. */
async function runCliWith(settings: Record<string, string>, dataDir: string, ...words: string[]) {
  const lines: Record<'out' | 'err', string[]> = { out: [], err: [] };
  const write = (to: keyof typeof lines) => (text: unknown) => lines[to].push(String(text)) > 0;
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((text) => void write('out')(`${text}\n`)),
    jest.spyOn(console, 'error').mockImplementation((text) => void write('err')(`${text}\n`)),
    jest.spyOn(process.stdout, 'write').mockImplementation(write('out')),
    jest.spyOn(process.stderr, 'write').mockImplementation(write('err')),
  ];
  const { argv, env } = process;
  process.argv = [process.execPath, cli, ...words];
  process.env = { ...env, DATA_DIR: dataDir, ...settings };
  try {
    const code = await runRelease();
    return { code, out: lines.out.join('').trim(), err: lines.err.join('').trim() };
  } finally {
    Object.assign(process, { argv, env });
    for (const spy of spies) spy.mockRestore();
  }
}

describe('the release command', () => {
  it('trust#L1: escapes control characters in names and reasons printed to the terminal', async () => {
    const { release, store } = await dataFolder();
    const reason = 'fine\u001b[2J\u009b31m\r\u202e\n2026-01-01  promote  by the owner: forged';
    const by = 'Ada\u0007\u001b]0;title\u0007';
    await store.freeze({ area: 'mf-search', reason, by });
    await store.noteRefusal({
      by,
      attempted: 'promote \u001b[1A',
      code: 'no',
      message: 'no\u001b[1A',
      areas: [],
      refusals: [],
    });
    const commands = [
      ['history'],
      ['history', '--json'],
      ['status'],
      ['preview-move', 'mf-search@2.0.0'],
      ['promote', 'mf-search@2.0.0', '--reason', 'new cards'],
    ];
    for (const words of commands) {
      const { out, err } = await release(...words);
      expect(out + err).toMatch(/\\u\{1b\}\[2J|\\u001b\[2J/);
      expect((out + err).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(out + err).not.toMatch(/^2026-01-01/m);
    }
    const json: unknown = JSON.parse((await release('history', '--json')).out);
    expect(json).toContainEqual(expect.objectContaining({ action: 'freeze', reason, by }));
  });

  it('promotes, rolls back, and shows the live set and the history', async () => {
    const { release } = await dataFolder();
    expect(await release('promote', 'mf-search@2.0.0', '--reason', 'new cards')).toMatchObject({
      code: 0,
      out: 'mf-search: 1.0.0 -> 2.0.0\nSet 2 is live.',
    });
    expect((await release('status')).out).toMatch(
      /mf-search {2}2\.0\.0 {2}\(set 2, promote by .*new cards/,
    );
    expect(await release('rollback', 'mf-search', '--reason', 'they overlap')).toMatchObject({
      code: 0,
      out: 'mf-search: 2.0.0 -> 1.0.0\nSet 3 is live.',
    });
    const [latest] = (await release('history', '--area', 'mf-search')).out.split('\n');
    expect(latest).toMatch(
      /rollback {2}set 3: mf-search 2\.0\.0 -> 1\.0\.0 {2}by .*: they overlap/,
    );
    const again = await release('promote', 'mf-search@1.0.0');
    expect(again).toMatchObject({ code: 0, out: 'Nothing to do: set 3 holds it already.' });
  });

  it('platform#F11: previews, performs and reverses the retirement of an area', async () => {
    const { release } = await dataFolder();
    expect((await release('preview-move', '--retire', 'mf-forms')).out).toBe(
      'mf-forms: 1.0.0 -> not in the set (Team mf-forms)\nIt fits.',
    );
    expect(await release('retire', 'mf-forms', '--reason', 'sold')).toMatchObject({
      code: 0,
      out: 'mf-forms: 1.0.0 -> not in the set\nSet 2 is live.',
    });
    expect((await release('status')).out).toMatch(
      /Not in the set: mf-forms, 1\.0\.0 until set 2, retire by .*: sold/,
    );
    expect((await release('history', '--area', 'mf-forms')).out).toMatch(
      /retire {2}set 2: mf-forms 1\.0\.0 -> none {2}by .*: sold/,
    );
    expect(await release('retire', 'host')).toMatchObject({
      code: 1,
      err: "host is the host of every page: it can't be retired.",
    });
    expect((await release('preview-move', '--rollback', 'mf-forms')).out).toContain(
      'not in the set -> 1',
    );
    expect((await release('rollback', 'mf-forms')).out).toContain('mf-forms: not in the set -> 1');
  });

  it('rejects changes to an unsigned store until the sign command has signed it', async () => {
    const { folder } = await dataFolder();
    const key = join(folder, 'key.pem');
    await writeFile(key, keyPair().signingKey);
    const release = (...words: string[]) =>
      runCliWith({ RELEASE_SIGNING_KEY: key }, folder, ...words);
    const refused = await release('promote', 'mf-search@2.0.0');
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/is not signed\. Nothing is signed on top of it/);
    expect(await release('sign', '--reason', 'our first key')).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^The present state of the store is signed\.\nSo are: host@1\.0\.0, /,
      ),
    });
    expect((await release('history', '--limit', '1')).out).toMatch(/sign {2}state 2 {2}by .*: our/);
    expect(await release('promote', 'mf-search@2.0.0')).toMatchObject({ code: 0 });
    const elsewhere = { RELEASE_SIGNING_KEY: key, RELEASE_API: 'http://127.0.0.1:1' };
    expect((await runCliWith(elsewhere, folder, 'sign')).err).toContain('unset RELEASE_API');
  });

  it('prints results and errors as JSON with --json', async () => {
    const { release } = await dataFolder();
    const set = await release('rollback', 'mf-search', '--to', '2.0.0', '--json');
    expect(JSON.parse(set.out)).toMatchObject({ set: 2, action: 'rollback', previous: 1 });
    expect(JSON.parse((await release('status', '--json')).out)).toMatchObject({ live: { set: 2 } });
    expect(JSON.parse((await release('history', '--json')).out)).toHaveLength(8);
    const refused = await release('promote', 'mf-search@9.0.0', '--json');
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.out)).toMatchObject({ error: { code: 'release-not-found' } });
  });

  it('exits with 1 and prints the reason when a rollback is impossible', async () => {
    const { release } = await dataFolder();
    expect(await release('rollback', 'mf-search')).toEqual({
      code: 1,
      out: '',
      err: 'mf-search@1.0.0 has no earlier release to go back to: name one with --to.',
    });
  });

  it.each([
    [['promote', 'mf-search'], 'A release is written as mf-search@1.4.0.'],
    [['promote'], 'missing required argument'],
    [['preview-move'], 'Name releases to promote, or one of --rollback and --retire.'],
    [['withdraw'], "unknown command 'withdraw'"],
    [['prune', '--days', '999999999'], 'retentionDays: '],
    [['rollback', 'mf-search', '--wrong'], "unknown option '--wrong'"],
    [['publish', 'mf-search', '--promote', '--canary', '5'], 'cannot be used with option'],
  ])('exits with 2 for the invalid arguments %j', async (words, reason) => {
    const { code, err } = await runCli(await temporaryFolder(), ...words);
    expect(code).toBe(2);
    expect(err).toContain(reason);
  });

  it('rejects --preview without a running gateway before it builds anything', async () => {
    const { code, out, err } = await runCli(await temporaryFolder(), 'publish', 'a', '--preview');
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: 'Only a running gateway does this: set RELEASE_API.',
    });
  });

  it('shows an example with --help', async () => {
    const { code, out } = await runCli(await temporaryFolder(), '--help');
    expect(code).toBe(0);
    expect(out).toContain('rollback mf-search --to 1.2.0');
  });

  it('publishes an area with the version of its package.json, and promotes it', async () => {
    const { folder, store } = await dataFolder();
    const root = await temporaryFolder();
    await mkdir(join(root, 'mf-search'));
    await mkdir(join(root, 'shared-contracts/build'), { recursive: true });
    await writeFile(join(root, 'package.json'), '{"workspaces":["mf-search"]}');
    await writeFile(join(root, 'mf-search/package.json'), '{"name":"mf-search","version":"3.0.0"}');
    await writeFile(join(root, 'mf-search/remote.manifest.ts'), '');
    const fakeBuilds = join(import.meta.dirname, '../test/fake-build.ts');
    const script = `import { fakeBuildRecord, writeFakeBuild } from '${fakeBuilds}';
      import { writeFileSync } from 'node:fs';
      await writeFakeBuild(process.argv[6], fakeBuildRecord('mf-search'), 'three');
      const list = { version: '3.0.0', sourceHash: 'a'.repeat(64), files: {}, packages: {} };
      writeFileSync(process.argv[6] + '/sources.json', JSON.stringify(list));`;
    await writeFile(join(root, 'shared-contracts/build/build-area.ts'), script);
    const child = spawn(
      process.execPath,
      [cli, 'publish', 'mf-search', '--promote', '--data-dir', folder],
      {
        cwd: root,
        env: { ...process.env, NODE_OPTIONS: '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(out).toContain('mf-search@3.0.0: published\nmf-search: 1.0.0 -> 3.0.0\nSet 2 is live.');
    expect((await store.release('mf-search', '3.0.0')).sourceHash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('concurrent release commands', () => {
  it('write a complete journal when three promote at the same time', async () => {
    const { folder, store } = await dataFolder();
    const moves = ['host@2.0.0', 'mf-search@2.0.0', 'mf-forms@2.0.0'];
    const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder };
    const run = promisify(execFile);
    await Promise.all(moves.map((move) => run(process.execPath, [cli, 'promote', move], { env })));
    const live = await store.live();
    expect(live).toMatchObject({
      set: 4,
      areas: { host: '2.0.0', 'mf-search': '2.0.0', 'mf-forms': '2.0.0' },
    });
    const sets = (await store.journal()).filter(isMoveEntry);
    expect(sets.map(({ set }) => set)).toEqual([1, 2, 3, 4]);
  });
});
