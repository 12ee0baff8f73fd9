import { buildArea, type BuildArea } from '../build/build-area.ts';
import { findAreas, type AreaSource } from '../build/find-areas.ts';
import { sourceHashOf } from '../build/kept-build.ts';
import { readCommit } from '../build/read-commit.ts';
import { readBuildRecord } from '../publish/build-folder.ts';
import { ReleaseError } from '../release-errors.ts';
import type { ReleaseSet } from '../release-set.ts';
import type { ReleaseDesk } from '../desk/release-desk.ts';
import type { ReleaseName } from '../release-name.ts';
import type { Authorship, PublishResult } from '../release-store.ts';
import { describeMove } from './describe-sets.ts';

interface PublishAreasOptions extends Authorship {
  /** Root of the repository. */
  root: string;
  promote?: true;
  report: (message: string) => void;
  build?: BuildArea;
  /** Stored though it fits only with what others have yet to promote. */
  ahead?: true;
  /** A finished build of the one area, which is taken as it is. */
  builtIn?: string;
}

interface PublishedAreas {
  releases: (ReleaseName & Pick<PublishResult, 'outcome'>)[];
  /** Null when nothing was to be promoted. */
  set: ReleaseSet | null;
}

/** Builds areas with the versions of their package.json and publishes them. */
export async function publishAreas(
  desk: Pick<ReleaseDesk, 'publish' | 'live' | 'promoteMany'>,
  areas: string[],
  { root, by, reason, promote, ahead, report, builtIn, build = buildArea }: PublishAreasOptions,
): Promise<PublishedAreas> {
  const sources = selectAreas(findAreas(root), areas);
  const commit = await readCommit(root);
  const built = [];
  for (const { area, version, folder } of sources) {
    const onBuild = () => report(`Building ${area}@${version}`);
    const made =
      builtIn === undefined
        ? await build({ root, area, areaFolder: folder, version, onBuild })
        : { folder: builtIn, sourceHash: sourceHashOf(builtIn) };
    built.push({
      area,
      version,
      sourceHash: made.sourceHash,
      buildFolder: made.folder,
      build: await readBuildRecord(made.folder),
    });
  }
  const releases: PublishedAreas['releases'] = [];
  for (const { area, version, sourceHash, buildFolder } of built) {
    const request = {
      area,
      version,
      sourceHash,
      buildFolder,
      by,
      reason,
      commit,
      ...(ahead ? { ahead } : {}),
    };
    const { outcome } = await desk.publish({ ...request, alongside: built });
    releases.push({ area, version, outcome });
    report(`${area}@${version}: ${outcomes[outcome]}`);
  }
  if (!promote) return { releases, set: null };
  const before = await desk.live();
  const set = await desk.promoteMany(
    built.map(({ area, version }) => ({ area, version })),
    { by, reason },
  );
  report(describeMove(before, set));
  return { releases, set };
}

const outcomes: Record<PublishResult['outcome'], string> = {
  published: 'published',
  unchanged: 'published before, with the same files',
  restored: 'published before; its lost files are back',
};

function selectAreas(found: AreaSource[], names: string[]): AreaSource[] {
  return names.map((name) => {
    const source = found.find(({ area }) => area === name);
    if (source) return source;
    const known = found.map(({ area }) => area).join(', ') || 'none';
    throw new ReleaseError('unknown-area', `There is no area ${name} here. Areas: ${known}.`);
  });
}
