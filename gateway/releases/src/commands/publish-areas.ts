import { buildArea } from '../build/build-area.ts';
import { findAreas, selectArea, type AreaSource } from '../build/find-areas.ts';
import { sourceHashOf } from '../build/kept-build.ts';
import { readCommit } from '../build/read-commit.ts';
import type { ReleaseClient } from '../client/release-client.ts';
import { readBuildRecord } from '../publish/build-folder.ts';
import type { ReleaseName } from '../release-name.ts';
import type { PublishResult } from '../release-store.ts';

interface PublishAreasOptions {
  reason: string;
  /** Root of the repository. */
  root: string;
  report: (message: string) => void;
  /** Stored though it fits only with what others have yet to promote. */
  ahead: true | undefined;
  /** A finished build of the one area, which is taken as it is. */
  builtIn: string | undefined;
  /** Word in the version: `preview` makes 1.4.0-preview.3f9a01bc, with the hash of the sources. */
  prerelease: string | undefined;
}

type PublishedRelease = ReleaseName & Pick<PublishResult, 'outcome'>;

/** Builds areas with the versions of their package.json and publishes them. */
export async function publishAreas(
  releaseClient: Pick<ReleaseClient, 'publish'>,
  areas: string[],
  options: PublishAreasOptions,
): Promise<PublishedRelease[]> {
  const { root, reason, ahead, report } = options;
  const found = findAreas(root);
  // Only these are read strictly: another team's package.json must not stop them.
  const sources = areas.map((area) => selectArea(found, area));
  const commit = await readCommit(root);
  const built = [];
  for (const source of sources) built.push(await build(source, options));
  const releases: PublishedRelease[] = [];
  for (const { area, version, sourceHash, buildFolder } of built) {
    const request = { area, version, sourceHash, buildFolder, reason, commit, ahead };
    const { outcome } = await releaseClient.publish({ ...request, alongside: built });
    releases.push({ area, version, outcome });
    report(`${area}@${version}: ${outcomes[outcome]}`);
  }
  return releases;
}

async function build(
  { area, version: declared, folder }: AreaSource,
  { root, report, builtIn, prerelease }: PublishAreasOptions,
) {
  const version = prerelease === undefined ? declared : prereleaseOf(declared, prerelease);
  const onBuild = () => report(`Building ${area}@${version.replace('[sources]', '…')}`);
  const made =
    builtIn === undefined
      ? await buildArea({ root, area, areaFolder: folder, version, onBuild })
      : { folder: builtIn, version, sourceHash: sourceHashOf(builtIn) };
  return {
    area,
    version: made.version,
    sourceHash: made.sourceHash,
    buildFolder: made.folder,
    build: await readBuildRecord(made.folder),
  };
}

function prereleaseOf(version: string, word: string): string {
  return `${version}${version.includes('-') ? '.' : '-'}${word}.[sources]`;
}

const outcomes: Record<PublishResult['outcome'], string> = {
  published: 'published',
  unchanged: 'published before, with the same files',
  restored: 'published before; its lost files are back',
};
