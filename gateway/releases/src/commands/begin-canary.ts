import { describeWaiting } from '../approvals/describe-request.ts';
import type { ReleaseClient } from '../client/release-client.ts';
import { percentOf } from '../canaries/canary.ts';
import { isRequest } from '../operations/ask-approval.ts';
import { describeSteps, type PlanStep } from '../plans/plan.ts';
import { ReleaseError } from '../model/release-errors.ts';
import { namesOf, type ReleaseName } from '../model/release-name.ts';

/**
 * Starts a canary. It changes nothing if the releases are live or in a canary already, so a build
 * server can run it after every merge.
 */
export async function beginCanary(
  releaseClient: Pick<ReleaseClient, 'status' | 'abortCanary' | 'startCanary'>,
  releases: ReleaseName[],
  shown: { percent: number } | { plan: PlanStep[] },
  reason: string,
): Promise<string> {
  const names = namesOf(releases);
  const { live, canaries, approvalAreas } = await releaseClient.status();
  if (live === null) {
    throw new ReleaseError('canary-without-live', 'Nothing is live yet: promote a release first.');
  }
  if (releases.every(({ area, version }) => live.areas[area] === version)) {
    return `${names} is live already.`;
  }
  const areas = new Set(releases.map(({ area }) => area));
  for (const canary of canaries) {
    if (namesOf(canary.releases) === names) return `${names} is in a canary already.`;
    // A canary that includes other areas also belongs to their teams, so keep it. The store then
    // refuses the new canary and says why.
    if (!canary.releases.every(({ area }) => areas.has(area))) continue;
    const guarded = approvalAreas.find(({ area }) => areas.has(area));
    if (guarded) {
      // The new canary may be refused, or wait for days.
      return `${namesOf(canary.releases)} stays in its canary: another one of ${guarded.area} needs approval. End it first.`;
    }
    await releaseClient.abortCanary({
      area: canary.area,
      reason: `${names} follows: ${reason}`.slice(0, 500),
    });
  }
  const canary = await releaseClient.startCanary({ releases, ...shown, reason });
  if (isRequest(canary)) return describeWaiting(canary);
  const sentence = `${names} is shown to ${percentOf(canary)}% of visitors, as set ${canary.set}.`;
  return canary.plan ? `${sentence} Its plan: ${describeSteps(canary.plan.steps)}.` : sentence;
}
