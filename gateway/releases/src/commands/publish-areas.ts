import { buildArea } from '../build/build-area.ts';
import { findAreas, type AreaSource } from '../build/find-areas.ts';
import { sourceHashOf } from '../build/kept-build.ts';
import { readCommit } from '../build/read-commit.ts';
import { readBuildRecord } from '../publish/build-folder.ts';
import { ReleaseError } from '../release-errors.ts';
import type { ReleaseSet } from '../release-set.ts';
import type { ReleaseDesk } from '../desk/release-desk.ts';
import type { ReleaseName } from '../release-name.ts';
import type { PublishResult } from '../release-store.ts';
import { describeMove } from './describe-sets.ts';

interface PublishAreasOptions {
  reason: string;
  /** Root of the repository. */
  root: string;
  promote: true | undefined;
  report: (message: string) => void;
  /** Stored though it fits only with what others have yet to promote. */
  ahead: true | undefined;
  /** A finished build of the one area, which is taken as it is. */
  builtIn: string | undefined;
}

interface PublishedAreas {
  releases: (ReleaseName & Pick<PublishResult, 'outcome'>)[];
  /** Null when nothing was to be promoted. */
  set: ReleaseSet | null;
}

/** Builds areas with the versions of their package.json and publishes them. */
export async function publishAreas(
  desk: Pick<ReleaseDesk, 'publish' | 'live' | 'promote'>,
  areas: string[],
  { root, reason, promote, ahead, report, builtIn }: PublishAreasOptions,
): Promise<PublishedAreas> {
  const sources = selectAreas(findAreas(root), areas);
  const commit = await readCommit(root);
  const built = [];
  for (const { area, version, folder } of sources) {
    const onBuild = () => report(`Building ${area}@${version}`);
    const made =
      builtIn === undefined
        ? await buildArea({ root, area, areaFolder: folder, version, onBuild })
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
    const request = { area, version, sourceHash, buildFolder, reason, commit, ahead };
    const { outcome } = await desk.publish({ ...request, alongside: built });
    releases.push({ area, version, outcome });
    report(`${area}@${version}: ${outcomes[outcome]}`);
  }
  if (!promote) return { releases, set: null };
  const before = await desk.live();
  const moving = built.map(({ area, version }) => ({ area, version }));
  const set = await desk.promote({ releases: moving, reason });
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
