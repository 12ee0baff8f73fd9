import { type Command, InvalidArgumentError, Option } from 'commander';
import { describeSteps, maxPercent, type PlanStep } from '../plans/plan.ts';
import { describeWaiting } from '../approvals/approval-record.ts';
import type { ReleaseClient } from '../client/release-client.ts';
import { isApprovalRequest } from '../operations/request-approval.ts';
import { namesOf, type ReleaseName } from '../model/release-name.ts';
import { parsePercent, readPlan } from './canary-command.ts';
import { describeMove } from './describe-results.ts';
import { openReleaseClient, type StoreExtras } from './open-release-client.ts';
import { print, addSharedOptions, type SharedOptions } from './shared-options.ts';
import { percentOf } from '../canaries/canary.ts';
import { ReleaseError } from '../model/release-errors.ts';
import { readReleaseEnvironment } from '../store/env.ts';

/**
 * Starts a canary of the releases. Does nothing if they are already live or in a canary, so that CI
 * can run it after every merge.
 */
export async function beginCanary(
  releaseClient: Pick<ReleaseClient, 'status' | 'abortCanary' | 'startCanary'>,
  releases: ReleaseName[],
  share: { percent: number } | { plan: PlanStep[] },
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
    const guardedArea = approvalAreas.find(({ area }) => areas.has(area));
    if (guardedArea) {
      // Keep the old canary, because the new one may be refused or wait for approval for days.
      return `${namesOf(canary.releases)} stays in its canary: another one of ${guardedArea.area} needs approval. End it first.`;
    }
    await releaseClient.abortCanary({
      area: canary.area,
      reason: `${names} follows: ${reason}`.slice(0, 500),
    });
  }
  const canary = await releaseClient.startCanary({ releases, ...share, reason });
  if (isApprovalRequest(canary)) return describeWaiting(canary);
  const sentence = `${names} is shown to ${percentOf(canary)}% of visitors, as set ${canary.set}.`;
  return canary.plan ? `${sentence} Its plan: ${describeSteps(canary.plan.steps)}.` : sentence;
}

interface PublishOptions extends SharedOptions {
  promote?: true;
  canary?: number;
  plan?: PlanStep[];
  preview?: true;
  prerelease?: string;
  ahead?: true;
  build?: string;
}

export function addPublishCommand(program: Command, extras: StoreExtras): void {
  addSharedOptions(program.command('publish'))
    .description('build areas, check them against the live set and store them as releases')
    .argument('<area...>', 'the areas; several are checked together')
    .addOption(
      new Option('--promote', 'make them live too, in one set').conflicts([
        'canary',
        'plan',
        'preview',
      ]),
    )
    .addOption(
      new Option(
        '--canary <share>',
        `also start a canary for this share of visitors, from 0.01 to ${maxPercent}; it replaces an older one`,
      )
        .argParser(parsePercent)
        .conflicts(['plan', 'preview']),
    )
    .addOption(
      new Option('--plan <steps>', 'the same by a plan, as 5:1h,25:4h,100')
        .argParser(readPlan)
        .conflicts('preview'),
    )
    .option('--preview', 'create a preview link too, valid for a day')
    .addOption(
      new Option(
        '--prerelease <word>',
        'add the word and the hash of the sources to the version: 1.4.0-<word>.3f9a01bc',
      )
        .argParser(parseLabel)
        .conflicts('build'),
    )
    .option('--ahead', 'accept a build that needs releases which are not live yet')
    .option('--build <folder>', 'use the finished build of one area in this folder')
    .action(async (areas: string[], options: PublishOptions) => {
      const { publishAreas } = await import('./publish-areas.ts');
      const { build: finishedBuild, reason, ahead, prerelease, json } = options;
      if (options.preview && readReleaseEnvironment().RELEASE_API === undefined) {
        throw new ReleaseError('not-here', 'Only a running gateway does this: set RELEASE_API.');
      }
      const releaseClient = await openReleaseClient(options, extras);
      const releases = await publishAreas(releaseClient, areas, {
        finishedBuild,
        reason,
        ahead,
        prerelease,
        root: process.cwd(),
        report: json ? () => {} : console.log,
      });
      const rollout = await rollOut(releaseClient, releases, options);
      if (json) print({ releases, ...rollout.answer });
      else if (rollout.sentence !== null) print(rollout.sentence);
      await releaseClient.close();
    });
}

async function rollOut(
  releaseClient: ReleaseClient,
  published: ReleaseName[],
  { promote, canary, plan, preview, reason }: PublishOptions,
) {
  const releases = published.map(({ area, version }) => ({ area, version }));
  if (promote) {
    const liveBefore = await releaseClient.live();
    const set = await releaseClient.promote({ releases, reason });
    if (isApprovalRequest(set)) return { answer: { set: null }, sentence: describeWaiting(set) };
    return { answer: { set }, sentence: describeMove(liveBefore, set) };
  }
  if (preview) {
    const link = await releaseClient.createPreview({ releases, hours: 24, reason });
    const sentence = `A preview, until ${link.expiresAt}:\n${link.url}`;
    return { answer: { set: null, preview: link }, sentence };
  }
  const share = plan ? { plan } : canary === undefined ? null : { percent: canary };
  const sentence = share && (await beginCanary(releaseClient, releases, share, reason));
  return { answer: { set: null }, sentence };
}

function parseLabel(text: string): string {
  if (/^[a-z][a-z0-9-]{0,29}$/.test(text)) return text;
  throw new InvalidArgumentError(
    'A word has at most 30 lower-case letters, digits and dashes, a letter first.',
  );
}
