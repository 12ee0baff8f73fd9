import { lastingFolder } from '@contracts/platform/remote/build-record';
import type { Refusal } from '../model/release-errors.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import { checkSet } from './check-set.ts';

/**
 * Checks the rules for publishing: a release names only files that it contains, and is compatible
 * with `others`. The host and used widgets may be missing, because only a move needs them.
 */
export function checkRelease(record: ReleaseRecord, others: ReleaseRecord[]): Refusal[] {
  const set = [...others.filter(({ area }) => area !== record.area), record];
  const hasHost = set.some(({ build }) => build.role === 'host');
  const setRefusals = checkSet(set).filter(({ area, other, rule }) => {
    if (rule === 'widget-missing' || (rule === 'one-host' && !hasHost)) return false;
    return area === record.area || other === record.area;
  });
  return [...checkFiles(record), ...checkLastingNames(record), ...setRefusals];
}

function checkFiles({ area, version, build, files }: ReleaseRecord): Refusal[] {
  const present = new Set(files.map(({ path }) => path));
  const parts = [build.files, ...build.routes, ...build.widgets].map((part) =>
    'files' in part ? part.files : part,
  );
  const browserFiles = [
    build.entry,
    ...parts.flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ];
  const serverFiles = [build.server ?? [], ...Object.values(build.provides)].flat();
  const namedFiles = new Set([
    ...browserFiles.map((path) => `browser/${path}`),
    ...serverFiles.map((path) => `server/${path}`),
  ]);
  return [...namedFiles]
    .filter((path) => !present.has(path))
    .map((path) => ({
      rule: 'file-missing',
      area,
      message: `the build of ${area}@${version} names ${path}, which it does not hold.`,
    }));
}

/** Browsers cache these files for a year, so two different files must never share a URL. */
function checkLastingNames({ area, version, files }: ReleaseRecord): Refusal[] {
  const folder = `browser/${lastingFolder}`;
  return files
    .filter(({ path }) => path.startsWith(folder) && path.endsWith('.js'))
    .filter(({ path, sha384 }) => {
      const hash = /^[a-z-]+\.([0-9a-f]{20,96})\.js$/.exec(path.slice(folder.length))?.[1];
      return hash === undefined || !Buffer.from(sha384, 'base64').toString('hex').startsWith(hash);
    })
    .map(({ path }) => ({
      rule: 'lasting-name',
      area,
      message: `the build of ${area}@${version} holds ${path}, whose name is not <name>.<start of its SHA-384>.js.`,
    }));
}
