import { type Command, InvalidArgumentError } from 'commander';
import { describeWaiting } from '../approvals/approval-record.ts';
import { percentOf } from '../canaries/canary.ts';
import { describeSteps, maxPercent, parsePlan, type PlanStep } from '../plans/plan.ts';
import { namesOf } from '../model/release-name.ts';
import { isApprovalRequest } from '../operations/request-approval.ts';
import { ReleaseError } from '../model/release-errors.ts';
import { describeMove } from './describe-sets.ts';
import { openReleaseClient, type StoreExtras } from './open-release-client.ts';
import { type MoveOptions, addMoveOptions, parseReleases, print } from './shared-options.ts';

interface CanaryOptions extends MoveOptions {
  percent?: number;
  plan?: PlanStep[];
  chosen?: true;
  pause?: true;
  resume?: true;
  finish?: true;
  abort?: true;
}

/** The options that select an action. A command must have exactly one of them. */
const actions = ['percent', 'plan', 'chosen', 'pause', 'resume', 'finish', 'abort'] as const;

/** `canary`: start, resize, plan, finish and abort a canary. */
export function addCanaryCommand(program: Command, extras: StoreExtras): void {
  addMoveOptions(program.command('canary'))
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
      const [area = ''] = target.split('@');
      const { reason, force } = options;
      const givenActions = actions.filter((action) => options[action] !== undefined);
      if (givenActions.length !== 1) {
        const message = `Say one of ${actions.map((action) => `--${action}`).join(', ')}.`;
        throw new ReleaseError('wrong-use', message);
      }
      const releaseClient = await openReleaseClient(options, extras);
      if (options.finish) {
        const liveBefore = await releaseClient.live();
        const set = await releaseClient.finishCanary({ area, reason, force });
        print(
          options.json
            ? set
            : isApprovalRequest(set)
              ? describeWaiting(set)
              : describeMove(liveBefore, set),
        );
      } else if (options.abort) {
        const canary = await releaseClient.abortCanary({ area, reason });
        print(options.json ? canary : `The canary of ${area} has ended.`);
      } else if (options.pause || options.resume) {
        const canary = options.pause
          ? await releaseClient.pausePlan({ area, reason })
          : await releaseClient.resumePlan({ area, reason });
        const state = options.pause ? 'is paused' : 'goes on';
        print(options.json ? canary : `The plan of ${area} ${state}.`);
      } else {
        const running = (await releaseClient.status()).canaries.find(
          (canary) => canary.area === area,
        );
        const isSameRelease = running?.releases.some(
          ({ version }) => `${area}@${version}` === target,
        );
        const isRunning = running !== undefined && (isSameRelease || !target.includes('@'));
        const startRequest = () => ({
          releases: [...parseReleases(target), ...options.with],
          reason,
          force,
        });
        let canary;
        if (options.chosen) {
          canary = await releaseClient.startCanary({ ...startRequest(), chosen: true });
        } else if (options.plan !== undefined) {
          const { plan } = options;
          canary = isRunning
            ? await releaseClient.planCanary({ area, plan, reason })
            : await releaseClient.startCanary({ ...startRequest(), plan });
        } else {
          const percent = options.percent ?? 0;
          canary = isRunning
            ? await releaseClient.resizeCanary({ area, percent, reason })
            : await releaseClient.startCanary({ ...startRequest(), percent });
        }
        if (isApprovalRequest(canary)) {
          print(options.json ? canary : describeWaiting(canary));
          await releaseClient.close();
          return;
        }
        const ended = running?.plan && !canary.plan ? ' Its plan has ended.' : '';
        const plan = canary.plan ? ` Its plan: ${describeSteps(canary.plan.steps)}.` : '';
        const share = options.chosen ? 'chosen visitors only' : `${percentOf(canary)}% of visitors`;
        const sentence = `${namesOf(canary.releases)} is shown to ${share}, as set ${canary.set}.`;
        print(options.json ? canary : sentence + plan + ended);
      }
      await releaseClient.close();
    });
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
