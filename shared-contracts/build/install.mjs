/**
 * Runs before `npm start` and `npm test`, with any version of Node and without installed packages.
 * Installs the packages in package-lock.json, which include the Node that runs the site. npm then
 * runs the script itself in a new shell, which finds the installed Node first.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const lockFile = join(root, 'package-lock.json');
/** npm's own record of the installed packages. */
const installedFile = join(root, 'node_modules/.package-lock.json');

/** @returns {string | undefined} the reason to install packages, if there is one */
function reasonToInstall() {
  const installed = statSync(installedFile, { throwIfNoEntry: false });
  if (!installed) return 'nothing is installed yet';
  if (installed.mtimeMs >= statSync(lockFile).mtimeMs) return undefined;
  // A git checkout may touch the lockfile without changing it.
  return isInstalled() ? undefined : 'package-lock.json has changed';
}

function isInstalled() {
  const locked = packagesOf(lockFile);
  const installed = packagesOf(installedFile);
  const same = ([path, entry]) =>
    path === '' ||
    (installed[path]
      ? installed[path].version === entry.version && installed[path].integrity === entry.integrity
      : // Not installed: binaries for other platforms, and workspaces, which npm records as links.
        entry.optional === true || !path.includes('node_modules'));
  return Object.entries(locked).every(same);
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

const reason = reasonToInstall();
if (reason !== undefined) {
  console.log(`Installing packages, as ${reason}: npm ci`);
  // npm deletes node_modules before it installs, so it must not run with the Node in there.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  const { status, error } = spawnSync('npm', ['ci', '--include=dev'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
    shell: process.platform === 'win32',
  });
  if (error) console.error(`npm could not be started: ${error.message}`);
  process.exitCode = status ?? 1;
}
