import { type Command, InvalidArgumentError } from 'commander';
import { describeWaiting } from '../approvals/approval-record.ts';
import { percentOf } from '../canaries/canary.ts';
import { describeSteps, maxPercent, parsePlan, type PlanStep } from '../plans/plan.ts';
import type { ReleaseClient } from '../client/release-client.ts';
import { namesOf, type ReleaseName } from '../model/release-name.ts';
import { isApprovalRequest } from '../operations/request-approval.ts';
import { ReleaseError } from '../model/release-errors.ts';
import { describeMove } from './describe-results.ts';
import { openReleaseClient, type StoreExtras } from './open-release-client.ts';
import { addSharedOptions, parseReleases, print, type SharedOptions } from './shared-options.ts';

interface CanaryOptions extends SharedOptions {
  with: ReleaseName[];
  force?: true;
  percent?: number;
  plan?: PlanStep[];
  chosen?: true;
  pause?: true;
  resume?: true;
  finish?: true;
  abort?: true;
}

const actions = ['percent', 'plan', 'chosen', 'pause', 'resume', 'finish', 'abort'] as const;

export function addCanaryCommand(program: Command, extras: StoreExtras): void {
  addSharedOptions(program.command('canary'))
    .option('--with <area@version>', 'this release moves along; may be repeated', parseReleases, [])
    .option('--force', 'override refusals; managers only, recorded in the journal')
    .description('start, change or end a canary; several areas may have one at the same time')
    .argument('<area[@version]>', 'the release of a new canary, or the area of a running one')
    .option('--percent <share>', `of all visitors, from 0.01 to ${maxPercent}`, parsePercent)
    .option(
      '--plan <steps>',
      'shares with durations and gates, as 5:1h,25:4h:min-visits=500,100',
      readPlan,
    )
    .option('--chosen', 'for chosen visitors only: see `preview choose` and `preview create`')
    .option('--pause', 'pause its plan; its visitors keep it')
    .option('--resume', 'resume its plan')
    .option('--finish', 'promote it to all visitors')
    .option('--abort', 'end it; its visitors return to the live set')
    .action(async (target: string, options: CanaryOptions) => {
      const givenActions = actions.filter((action) => options[action] !== undefined);
      if (givenActions.length !== 1) {
        const message = `Say one of ${actions.map((action) => `--${action}`).join(', ')}.`;
        throw new ReleaseError('wrong-use', message);
      }
      const releaseClient = await openReleaseClient(options, extras);
      const { result, sentence } = await changeCanary(releaseClient, target, options);
      print(options.json ? result : sentence);
      await releaseClient.close();
    });
}

async function changeCanary(
  releaseClient: ReleaseClient,
  target: string,
  options: CanaryOptions,
): Promise<{ result: object; sentence: string }> {
  const [area = ''] = target.split('@');
  const { reason, force, percent = 0, plan } = options;
  if (options.finish) {
    const liveBefore = await releaseClient.live();
    const set = await releaseClient.finishCanary({ area, reason, force });
    return {
      result: set,
      sentence: isApprovalRequest(set) ? describeWaiting(set) : describeMove(liveBefore, set),
    };
  }
  if (options.abort) {
    const result = await releaseClient.abortCanary({ area, reason });
    return { result, sentence: `The canary of ${area} has ended.` };
  }
  if (options.pause) {
    const result = await releaseClient.pausePlan({ area, reason });
    return { result, sentence: `The plan of ${area} is paused.` };
  }
  if (options.resume) {
    const result = await releaseClient.resumePlan({ area, reason });
    return { result, sentence: `The plan of ${area} goes on.` };
  }
  const { canaries } = await releaseClient.status();
  const running = canaries.find((canary) => canary.area === area);
  const isSameRelease = running?.releases.some(({ version }) => `${area}@${version}` === target);
  const isRunning = running !== undefined && (isSameRelease || !target.includes('@'));
  const start = (share: { chosen: true } | { plan: PlanStep[] } | { percent: number }) => {
    const releases = [...parseReleases(target), ...options.with];
    return releaseClient.startCanary({ releases, reason, force, ...share });
  };
  let canary;
  if (options.chosen) {
    canary = await start({ chosen: true });
  } else if (plan !== undefined) {
    canary = await (isRunning ? releaseClient.planCanary({ area, plan, reason }) : start({ plan }));
  } else {
    canary = await (isRunning
      ? releaseClient.resizeCanary({ area, percent, reason })
      : start({ percent }));
  }
  if (isApprovalRequest(canary)) return { result: canary, sentence: describeWaiting(canary) };
  const ended = running?.plan && !canary.plan ? ' Its plan has ended.' : '';
  const steps = canary.plan ? ` Its plan: ${describeSteps(canary.plan.steps)}.` : '';
  const share = options.chosen ? 'chosen visitors only' : `${percentOf(canary)}% of visitors`;
  const sentence = `${namesOf(canary.releases)} is shown to ${share}, as set ${canary.set}.`;
  return { result: canary, sentence: sentence + steps + ended };
}

export function readPlan(text: string): PlanStep[] {
  try {
    return parsePlan(text);
  } catch (error) {
    throw error instanceof ReleaseError ? new InvalidArgumentError(error.message) : error;
  }
}

export function parsePercent(text: string): number {
  const percent = Number(text.replace(/%$/, ''));
  if (text.trim() === '' || !(percent >= 0.01 && percent <= maxPercent)) {
    throw new InvalidArgumentError(`A share is a number from 0.01 to ${maxPercent}, in percent.`);
  }
  return percent;
}
