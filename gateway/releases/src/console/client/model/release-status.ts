import type { ReleaseSummary, Status } from '../api/releases-api.ts';
import { fullTime } from './format.ts';

type Withdrawal = NonNullable<ReleaseSummary['withdrawal']>;

const withdrawalLabels: Record<Withdrawal['how'], string> = {
  'rolled-back': 'Rolled back',
  'passed-over': 'Passed over by a rollback',
  'canary-ended': 'Its canary was ended',
};

export function withdrawalText({ how, at, by, reason }: Withdrawal): string {
  return `${withdrawalLabels[how]} ${fullTime(at)} by ${by}: ${reason}`;
}

/** Whether a release is newer than the live one. The list is newest first. */
export function isNewerThan(
  releases: ReleaseSummary[],
  live: string | null,
  release: ReleaseSummary,
): boolean {
  const liveIndex = releases.findIndex(({ version }) => version === live);
  return liveIndex < 0 ? release.version !== live : releases.indexOf(release) < liveIndex;
}

/** The newest releases that visitors have never seen, neither live nor in a canary. */
export function neverLive(newest: ReleaseSummary[], status: Status): ReleaseSummary[] {
  return newest.filter(({ area, version, publishedAt, withdrawal }) => {
    const live = status.areas.find((areaStatus) => areaStatus.area === area);
    const inCanary = status.canaries.some(({ releases }) =>
      releases.some((release) => release.area === area && release.version === version),
    );
    const wasLive = status.retired.some(
      (retired) => retired.area === area && retired.version === version,
    );
    const isNewer = live === undefined ? !wasLive : publishedAt > live.publishedAt;
    return isNewer && live?.version !== version && !inCanary && withdrawal === null;
  });
}

export const isInCanary = ({ canaries }: Status, area: string) =>
  canaries.some(({ releases }) => releases.some((release) => release.area === area));
