import { pathToFileURL } from 'node:url';
import path from 'node:path';
import {
  sheetOfPieces,
  type ReleaseFile,
  type ReleaseRecord,
  type ReleaseSet,
  type ReleaseStore,
} from 'releases';
import {
  fileAddress,
  hashesFile,
  type BuildRecord,
  type PageArea,
} from '@contracts/platform/remote/build-record';
import { developmentVersion } from '@contracts/platform/remote/development';
import type { DevelopmentAreas } from '../../development/development-areas.ts';
import type { RendererSetup } from '../renderer/process/protocol.ts';

/** An area of a set, with the files that documents load for it. */
export type ServedArea = Omit<PageArea, 'routes' | 'widgets'> &
  Pick<BuildRecord, 'files' | 'routes' | 'widgets' | 'server'>;

export interface ServedPage {
  set: number;
  areas: ServedArea[];
}

export interface ServedSet {
  number: number;
  /** The canary that the set was made for; null for any other set. */
  canary: string | null;
  /** Equal for two sets of the same releases, such as before a promotion and after its rollback. */
  key: string;
  page: ServedPage;
  host: ServedRelease;
  /**
   * `integrity` values of the files that the document links, by address. A preload is used only by
   * a request with the same hash, so files that are requested without a hash are not listed.
   */
  integrity: ReadonlyMap<string, string>;
  /** Files with the pieces of a style sheet, by the address of the sheet. */
  pieces: ReadonlyMap<string, { area: string; version: string; file: ReleaseFile }>;
  renderer: Omit<RendererSetup, 'brand'>;
}

type ServedRelease = Pick<ReleaseRecord, 'area' | 'version' | 'build' | 'files' | 'compressed'>;

export class NoHostError extends Error {
  override readonly name = 'NoHostError';
  readonly code = 'no-host';
}

const browserFile = (file: string) => `browser/${file}`;
const integrityOfFile = ({ sha384 }: ReleaseFile) => `sha384-${sha384}`;

function integrityOf(records: ServedRelease[]): Map<string, string> {
  return new Map(
    records.flatMap(({ area, version, build, files }) => {
      const loadsWithHashes = files.some(({ path: file }) => file === browserFile(hashesFile));
      return files
        .filter(({ path: file }) => file.startsWith(browserFile('')))
        .filter(
          ({ path: file }) =>
            loadsWithHashes || file.endsWith('.css') || file === browserFile(build.entry),
        )
        .map((file): [string, string] => [
          fileAddress({ area, version }, file.path.slice(browserFile('').length)),
          integrityOfFile(file),
        ]);
    }),
  );
}

function piecesOf(records: ServedRelease[]): ServedSet['pieces'] {
  return new Map(
    records.flatMap(({ area, version, compressed }) =>
      compressed.flatMap((file) => {
        const sheet = sheetOfPieces(file.path);
        if (sheet === undefined) return [];
        return [[fileAddress({ area, version }, sheet), { area, version, file }] as const];
      }),
    ),
  );
}

/**
 * @param developed areas whose builds replace their releases, or are added to the set
 * @throws NoHostError if no release of the set is a host
 */
export async function serveSet(
  store: ReleaseStore,
  set: ReleaseSet,
  developed: ReturnType<DevelopmentAreas['all']> = [],
): Promise<ServedSet> {
  const builds = new Map(developed.map((build) => [build.record.area, build]));
  const releases = Object.entries(set.areas).filter(([area]) => !builds.has(area));
  const records: ServedRelease[] = [
    ...(await Promise.all(releases.map(([area, version]) => store.release(area, version)))),
    ...developed.map(({ record: build }) => ({
      area: build.area,
      version: developmentVersion,
      build,
      files: [],
      compressed: [],
    })),
  ];
  const page = pageSetOf(set.set, records);
  const host = hostOf(set.set, records);
  const key = records
    .map(({ area, version }) => `${area}@${builds.get(area)?.build ?? version}`)
    .sort()
    .join(' ');
  const renderer = rendererSetup(
    page,
    records,
    ({ area, version }) => builds.get(area)?.serverFolder ?? store.serverFolder(area, version),
  );
  return {
    number: set.set,
    canary: set.canary,
    key,
    page,
    host,
    integrity: integrityOf(records),
    pieces: piecesOf(records),
    renderer,
  };
}

export function pageSetOf(set: number, records: ServedRelease[]): ServedPage {
  return {
    set,
    areas: records.map(({ area, version, build, files }) => ({
      area,
      version,
      base: `/releases/${area}/${version}/`,
      ...entryIntegrity(build.entry, files),
      role: build.role,
      entry: build.entry,
      container: build.container,
      server: build.server,
      files: build.files,
      routes: build.routes,
      widgets: build.widgets,
      uses: build.uses,
    })),
  };
}

function entryIntegrity(entry: string, files: ReleaseFile[]): { integrity?: string } {
  const script = files.find((file) => file.path === browserFile(entry));
  return script === undefined ? {} : { integrity: integrityOfFile(script) };
}

/** The data of releases that the renderer needs. @throws NoHostError */
export function rendererSetup<Release extends ServedRelease>(
  page: ServedPage,
  records: Release[],
  serverFolder: (record: Release) => string,
): Omit<RendererSetup, 'brand'> {
  const host = hostOf(page.set, records);
  if (host.build.server === null)
    throw new NoHostError(`Set ${page.set} has a host without a server build`);
  const serverFile = (record: Release, file: string) =>
    pathToFileURL(path.join(serverFolder(record), file)).href;
  return {
    page,
    hostEntry: serverFile(host, host.build.server),
    shared: Object.fromEntries(
      Object.entries(host.build.provides).map(([name, file]) => [name, serverFile(host, file)]),
    ),
    areas: Object.fromEntries(
      records.flatMap((record) => {
        const { role, server } = record.build;
        const isRemoteOnServer = role === 'remote' && server !== null;
        return isRemoteOnServer ? [[record.area, serverFile(record, server)]] : [];
      }),
    ),
  };
}

function hostOf<Release extends ServedRelease>(set: number, records: Release[]): Release {
  const host = records.find(({ build }) => build.role === 'host');
  if (host === undefined) throw new NoHostError(`Set ${set} holds no host`);
  return host;
}
