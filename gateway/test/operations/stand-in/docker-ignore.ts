import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The files of a checkout that `.dockerignore` allows in an image. */
export function buildContext(checkout: string): string[] {
  const patterns = readFileSync(path.join(checkout, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isIgnored = (file: string) => {
    const folders = file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));
    return folders.some((place) => patterns.some((pattern) => path.matchesGlob(place, pattern)));
  };
  return filesOf(checkout).filter((file) => !isIgnored(file));
}

/** The files that a fresh clone of the working tree would have. */
export function filesOf(checkout: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 16_000_000,
  });
  const deleted = execFileSync('git', ['ls-files', '--deleted'], {
    cwd: checkout,
    encoding: 'utf8',
  });
  const deletedFiles = new Set(deleted.split('\n'));
  return listed.split('\n').filter((file) => file !== '' && !deletedFiles.has(file));
}
