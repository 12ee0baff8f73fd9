import { buildArea, readCommit } from '../build/build-area.ts';
import { type AreaSource, findAreas, selectArea } from '../build/find-areas.ts';
import { sourceHashOf } from '../build/cached-build.ts';
import type { ReleaseClient } from '../client/release-client.ts';
import { readBuildRecord } from '../publish/build-folder.ts';
import type { ReleaseName } from '../model/release-name.ts';
import type { PublishResult } from '../store/store-requests.ts';

interface PublishAreasOptions {
  reason: string;
  root: string;
  report: (message: string) => void;
  ahead: true | undefined;
  finishedBuild: string | undefined;
  /** The prerelease label: `preview` gives 1.4.0-preview.3f9a01bc, with the hash of the sources. */
  prerelease: string | undefined;
}

type PublishedRelease = ReleaseName & Pick<PublishResult, 'outcome'>;

/** Builds and publishes areas with the versions in their package.json files. */
export async function publishAreas(
  releaseClient: Pick<ReleaseClient, 'publish'>,
  areas: string[],
  options: PublishAreasOptions,
): Promise<PublishedRelease[]> {
  const { root, reason, ahead, report } = options;
  const foundAreas = findAreas(root);
  // Validate only the selected areas, so that another team's broken package.json does not matter.
  const sources = areas.map((area) => selectArea(foundAreas, area));
  const commit = await readCommit(root);
  const builds = [];
  for (const source of sources) builds.push(await build(source, options));
  const releases: PublishedRelease[] = [];
  for (const { area, version, sourceHash, buildFolder } of builds) {
    const request = { area, version, sourceHash, buildFolder, reason, commit, ahead };
    const { outcome } = await releaseClient.publish({ ...request, alongside: builds });
    releases.push({ area, version, outcome });
    report(`${area}@${version}: ${outcomes[outcome]}`);
  }
  return releases;
}

async function build(
  { area, version: declared, folder }: AreaSource,
  { root, report, finishedBuild, prerelease }: PublishAreasOptions,
) {
  const suffix = prerelease && `${declared.includes('-') ? '.' : '-'}${prerelease}.[sources]`;
  const version = `${declared}${suffix ?? ''}`;
  const onBuild = () => report(`Building ${area}@${version.replace('[sources]', '…')}`);
  const result =
    finishedBuild === undefined
      ? await buildArea({ root, area, areaFolder: folder, version, onBuild })
      : { folder: finishedBuild, version, sourceHash: sourceHashOf(finishedBuild) };
  return {
    area,
    version: result.version,
    sourceHash: result.sourceHash,
    buildFolder: result.folder,
    build: await readBuildRecord(result.folder),
  };
}

const outcomes: Record<PublishResult['outcome'], string> = {
  published: 'published',
  unchanged: 'published before, with the same files',
  restored: 'published before; its lost files were restored',
};
