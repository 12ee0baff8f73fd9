import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/**
 * A copy of the sources, as a team's clone would be. The team changes and releases its area in it.
 */
export interface TeamCheckout {
  folder: string;
  /** Sets the area's version and replaces a text in one of its files. */
  change(area: string, version: string, file: string, from: string, to: string): Promise<void>;
  /** Runs a release command from the checkout. */
  release(dataDir: string, ...args: string[]): Promise<void>;
  remove(): Promise<void>;
}

export async function teamCheckout(): Promise<TeamCheckout> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-team-'));
  const listed = await run(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  for (const file of listed.stdout.split('\0').filter((name) => name !== '')) {
    await cp(path.join(root, file), path.join(folder, file)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error; // Removed in the work tree, not yet in git.
      },
    );
  }
  for (const packages of ['node_modules', 'gateway/node_modules'])
    await symlink(path.join(root, packages), path.join(folder, packages));
  return {
    folder,
    async change(area, version, file, from, to) {
      const manifest = path.join(folder, area, 'package.json');
      const packageJson = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
      await writeFile(manifest, JSON.stringify({ ...packageJson, version }, null, 2));
      const source = path.join(folder, area, file);
      const text = await readFile(source, 'utf8');
      if (!text.includes(from)) throw new Error(`${area}/${file} does not say '${from}'`);
      await writeFile(source, text.replaceAll(from, to));
    },
    async release(dataDir, ...args) {
      await run(process.execPath, ['gateway/releases/src/cli.ts', ...args, '--data-dir', dataDir], {
        cwd: folder,
      }).catch((error: Error & { stdout?: string; stderr?: string }) => {
        throw new Error(
          `release ${args.join(' ')}: ${error.stdout ?? ''}${error.stderr ?? error.message}`,
        );
      });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
