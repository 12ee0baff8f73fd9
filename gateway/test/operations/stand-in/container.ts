import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { imageUser } from './dockerfile.ts';

/** What a container of the stand-in is started with. */
export interface ContainerTerms {
  /** Own files of the image; its root is put together from them and from this machine's programs. */
  imageFolder: string;
  workdir: string;
  user: string;
  environment: Record<string, string>;
  /** Place in the container to a folder or file of this machine. */
  mounts: Record<string, { source: string; readOnly: boolean }>;
  tmpfs: string[];
  readOnlyRoot: boolean;
  capabilities: { drop: string[]; add: string[] };
  noNewPrivileges: boolean;
  /** Host name to address, for `/etc/hosts`. */
  hosts: Record<string, string>;
  /** A folder of this machine for what the container's root needs. */
  scratch: string;
}

const programs = '/opt/programs';

/**
 * Starts a command in a root of its own: the files of the image, node and npm of this repository,
 * and read-only programs of this machine. Only root can do that.
 */
export function startContainer(
  terms: ContainerTerms,
  command: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  const script = path.join(terms.scratch, 'start.sh');
  mkdirSync(terms.scratch, { recursive: true });
  writeFileSync(script, startScript(terms));
  return spawn('unshare', ['--mount', 'sh', script, ...command], {
    stdio,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
  });
}

/** Runs another command in the container of a process. */
export function execInContainer(
  terms: ContainerTerms,
  pid: number,
  command: readonly string[],
  stdio: StdioOptions,
): number {
  const enter = ['--target', String(pid), '--mount', '--root', `--wd=${terms.workdir}`, '--'];
  const { status } = spawnSync('nsenter', [...enter, ...asUser(terms), ...command], { stdio });
  return status ?? 1;
}

/** Drops to the container's user and capabilities, with its environment alone. */
function asUser({ user, capabilities, noNewPrivileges, environment }: ContainerTerms): string[] {
  const id = user === 'node' ? imageUser : 0;
  const added = capabilities.add.map((name) => `+${name.toLowerCase()}`);
  const bounds = capabilities.drop.includes('ALL') ? ['-all', ...added].join(',') : '';
  return [
    'setpriv',
    `--reuid=${id}`,
    `--regid=${id}`,
    '--clear-groups',
    ...(bounds === '' ? [] : [`--bounding-set=${bounds}`, '--inh-caps=-all']),
    ...(noNewPrivileges ? ['--no-new-privs'] : []),
    'env',
    '-i',
    `PATH=${programs}/bin:/usr/local/bin:/usr/bin:/bin`,
    `HOME=${id === 0 ? '/root' : '/home/node'}`,
    ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
  ];
}

function startScript(terms: ContainerTerms): string {
  const root = '"$root"';
  const npm = path.dirname(path.dirname(realpathSync(findProgram('npm'))));
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const at = (place: string) => `${root}${quoted(place)}`;
  const hosts = Object.entries(terms.hosts).map(([name, address]) => `${address} ${name}\n`);
  const mounts = Object.entries(terms.mounts).flatMap(([place, { source, readOnly }]) => [
    `mkdir -p ${at(path.dirname(place))}`,
    `if [ -d ${quoted(source)} ]; then mkdir -p ${at(place)}; else touch ${at(place)}; fi`,
    `mount --bind ${quoted(source)} ${at(place)}`,
    ...(readOnly ? [`mount -o remount,bind,ro ${at(place)}`] : []),
  ]);
  return `set -e
mount --make-rprivate /
root=${quoted(path.join(terms.scratch, 'root'))}
mkdir -p ${root}
mount -t tmpfs -o mode=755 tmpfs ${root}
cd ${root}
mkdir usr etc proc dev tmp root home home/node srv var opt opt/programs opt/programs/bin opt/programs/npm
mount --rbind /usr usr
for link in bin lib lib64 sbin; do [ -L /$link ] && cp -P /$link . || { mkdir $link; mount --rbind /$link $link; }; done
mount --rbind /proc proc
mount --rbind /dev dev
printf 'root:x:0:0::/root:/bin/sh\\nnode:x:${imageUser}:${imageUser}::/home/node:/bin/sh\\n' > etc/passwd
printf 'root:x:0:\\nnode:x:${imageUser}:\\n' > etc/group
printf '127.0.0.1 localhost\\n%s' ${quoted(hosts.join(''))} > etc/hosts
touch opt/programs/bin/node
mount --bind ${quoted(process.execPath)} opt/programs/bin/node
mount --bind ${quoted(npm)} opt/programs/npm
printf '#!/bin/sh\\nexec node ${programs}/npm/bin/npm-cli.js "$@"\\n' > opt/programs/bin/npm
chmod 755 opt/programs/bin/npm
mkdir -p ${at(terms.workdir)}
mount --bind ${quoted(path.join(terms.imageFolder, terms.workdir))} ${at(terms.workdir)}
${mounts.join('\n')}
${terms.tmpfs.map((place) => `mkdir -p ${at(place)}; mount -t tmpfs -o mode=1777 tmpfs ${at(place)}`).join('\n')}
${terms.readOnlyRoot ? `mount -o remount,bind,ro ${at(terms.workdir)}` : ''}
${terms.readOnlyRoot ? `mount -o remount,ro ${root}` : ''}
exec chroot . sh -c 'cd "$0" && exec "$@"' ${quoted(terms.workdir)} ${asUser(terms).map(quoted).join(' ')} "$@"
`;
}

export function findProgram(name: string): string {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return stdout.trim();
}
