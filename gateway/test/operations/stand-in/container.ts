import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { imageUser } from './dockerfile.ts';

/** Settings of a container. */
export interface ContainerOptions {
  /** Files of the image. */
  imageFolder: string;
  workdir: string;
  user: string;
  environment: Record<string, string>;
  /** Path in the container of a folder or file of this machine. */
  mounts: Record<string, { source: string; readOnly: boolean }>;
  tmpfs: string[];
  readOnlyRoot: boolean;
  capabilities: { drop: string[]; add: string[] };
  noNewPrivileges: boolean;
  /** Address of each host name, for `/etc/hosts`. */
  hosts: Record<string, string>;
  /** An empty folder for the container's root and its start script. */
  scratch: string;
}

const programs = '/opt/programs';

/**
 * Starts a command with its own root: the image's files and this machine's programs, Node and npm.
 */
export function startContainer(
  options: ContainerOptions,
  command: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  const script = path.join(options.scratch, 'start.sh');
  mkdirSync(options.scratch, { recursive: true });
  writeFileSync(script, startScript(options));
  return spawn('unshare', ['--mount', 'sh', script, ...command], {
    stdio,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
  });
}

/** Runs a command in the container of a process, as `docker exec` does. */
export function execInContainer(
  options: ContainerOptions,
  pid: number,
  command: readonly string[],
  stdio: StdioOptions,
): number {
  const enter = ['--target', String(pid), '--mount', '--root', `--wdns=${options.workdir}`, '--'];
  const { status } = spawnSync('nsenter', [...enter, ...userCommand(options), ...command], {
    stdio,
  });
  return status ?? 1;
}

/** Sets the container's user, capabilities and environment. */
function userCommand({
  user,
  capabilities,
  noNewPrivileges,
  environment,
}: ContainerOptions): string[] {
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

function startScript(options: ContainerOptions): string {
  const root = '"$root"';
  const npm = path.dirname(path.dirname(realpathSync(findProgram('npm'))));
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const inRoot = (place: string) => `${root}${quoted(place)}`;
  const hosts = Object.entries(options.hosts).map(([name, address]) => `${address} ${name}\n`);
  const mounts = Object.entries(options.mounts).flatMap(([place, { source, readOnly }]) => [
    `mkdir -p ${inRoot(path.dirname(place))}`,
    `if [ -d ${quoted(source)} ]; then mkdir -p ${inRoot(place)}; else touch ${inRoot(place)}; fi`,
    `mount --bind ${quoted(source)} ${inRoot(place)}`,
    ...(readOnly ? [`mount -o remount,bind,ro ${inRoot(place)}`] : []),
  ]);
  return `set -e
mount --make-rprivate /
root=${quoted(path.join(options.scratch, 'root'))}
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
mkdir -p ${inRoot(options.workdir)}
mount --bind ${quoted(path.join(options.imageFolder, options.workdir))} ${inRoot(options.workdir)}
${mounts.join('\n')}
${options.tmpfs.map((place) => `mkdir -p ${inRoot(place)}; mount -t tmpfs -o mode=1777 tmpfs ${inRoot(place)}`).join('\n')}
${options.readOnlyRoot ? `mount -o remount,bind,ro ${inRoot(options.workdir)}` : ''}
${options.readOnlyRoot ? `mount -o remount,ro ${root}` : ''}
exec chroot . sh -c 'cd "$0" && exec "$@"' ${quoted(options.workdir)} ${userCommand(options).map(quoted).join(' ')} "$@"
`;
}

export function findProgram(name: string): string {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return stdout.trim();
}
