import { describeWaiting } from '../approvals/describe-request.ts';
import type { ReleaseClient } from '../client/release-client.ts';
import { percentOf } from '../arms/arm.ts';
import { isRequest } from '../operations/ask-approval.ts';
import { describeSteps, type PlanStep } from '../plans/plan.ts';
import { ReleaseError } from '../release-errors.ts';
import { namesOf, type ReleaseName } from '../release-name.ts';

/**
 * Starts a canary. It changes nothing if the releases are live or in a canary already, so a build
 * server can run it after every merge.
 */
export async function beginCanary(
  releaseClient: Pick<ReleaseClient, 'status' | 'abortArm' | 'startArm'>,
  releases: ReleaseName[],
  shown: { percent: number } | { plan: PlanStep[] },
  reason: string,
): Promise<string> {
  const names = namesOf(releases);
  const { live, arms, approvalAreas } = await releaseClient.status();
  if (live === null) {
    throw new ReleaseError('arm-without-live', 'Nothing is live yet: promote a release first.');
  }
  if (releases.every(({ area, version }) => live.areas[area] === version)) {
    return `${names} is live already.`;
  }
  const areas = new Set(releases.map(({ area }) => area));
  for (const arm of arms) {
    if (namesOf(arm.releases) === names) return `${names} is in a canary already.`;
    // A canary that includes other areas also belongs to their teams, so keep it. The store then
    // refuses the new canary and says why.
    if (!arm.releases.every(({ area }) => areas.has(area))) continue;
    const guarded = approvalAreas.find(({ area }) => areas.has(area));
    if (guarded) {
      // The new canary may be refused, or wait for days.
      return `${namesOf(arm.releases)} stays in its canary: another one of ${guarded.area} needs approval. End it first.`;
    }
    await releaseClient.abortArm({
      area: arm.area,
      reason: `${names} follows: ${reason}`.slice(0, 500),
    });
  }
  const arm = await releaseClient.startArm({ releases, ...shown, reason });
  if (isRequest(arm)) return describeWaiting(arm);
  const sentence = `${names} is shown to ${percentOf(arm)}% of shoppers, as set ${arm.set}.`;
  return arm.plan ? `${sentence} Its plan: ${describeSteps(arm.plan.steps)}.` : sentence;
}
