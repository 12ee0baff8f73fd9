import { describeWaiting } from '../approvals/describe-request.ts';
import type { ReleaseDesk } from '../desk/release-desk.ts';
import { isRequest } from '../operations/ask-approval.ts';
import { ReleaseError } from '../release-errors.ts';
import { namesOf, type ReleaseName } from '../release-name.ts';

/**
 * Begins a canary, or leaves things as they are where they are so already: a build server runs the
 * same command after every merge.
 */
export async function beginCanary(
  desk: Pick<ReleaseDesk, 'status' | 'abortArm' | 'startArm'>,
  releases: ReleaseName[],
  percent: number,
  reason: string,
): Promise<string> {
  const names = namesOf(releases);
  const { live, arms } = await desk.status();
  if (live === null) {
    throw new ReleaseError('arm-without-live', 'Nothing is live yet: promote a release first.');
  }
  if (releases.every(({ area, version }) => live.areas[area] === version)) {
    return `${names} is live already.`;
  }
  const areas = new Set(releases.map(({ area }) => area));
  for (const arm of arms) {
    if (namesOf(arm.releases) === names) return `${names} is in a canary already.`;
    // One with areas of others is theirs, too: starting another is refused, and says why.
    if (!arm.releases.every(({ area }) => areas.has(area))) continue;
    await desk.abortArm({ area: arm.area, reason: `${names} follows: ${reason}`.slice(0, 500) });
  }
  const arm = await desk.startArm({ releases, percent, reason });
  if (isRequest(arm)) return describeWaiting(arm);
  return `${names} is shown to ${percent}% of shoppers, as set ${arm.set}.`;
}
