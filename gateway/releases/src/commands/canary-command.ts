import { InvalidArgumentError, type Command } from 'commander';
import { maxPercent, percentOf } from '../arms/arm.ts';
import { namesOf } from '../release-name.ts';
import { ReleaseError } from '../release-errors.ts';
import { describeMove } from './describe-sets.ts';
import { openDesk, type StoreUse } from './open-desk.ts';
import { moving, parseReleases, print, type MoveOptions } from './shared-options.ts';

interface CanaryOptions extends MoveOptions {
  percent?: number;
  finish?: true;
  abort?: true;
}

/** `canary`: start, resize, finish and abort an arm. */
export function addCanaryCommand(program: Command, use: StoreUse): void {
  moving(program.command('canary'))
    .description('show a release to a share of shoppers first; several areas may do so at once')
    .argument('<area[@version]>', 'the release to try, or the area whose canary is meant')
    .option('--percent <share>', `of all shoppers, from 0.01 to ${maxPercent}`, parsePercent)
    .option('--finish', 'make it live for everybody')
    .option('--abort', 'end it; its shoppers go back to what is live')
    .action(async (named: string, options: CanaryOptions) => {
      const [area = ''] = named.split('@');
      const { reason, force, percent } = options;
      const desk = await openDesk(options, use);
      if (options.finish) {
        const before = await desk.live();
        const set = await desk.finishArm({ area, reason, force });
        print(options.json ? set : describeMove(before, set));
      } else if (options.abort) {
        const arm = await desk.abortArm({ area, reason });
        print(options.json ? arm : `The canary of ${area} has ended.`);
      } else if (percent !== undefined) {
        const running = (await desk.status()).arms.find((arm) => arm.area === area);
        const same = running?.releases.some(({ version }) => `${area}@${version}` === named);
        const resizing = running !== undefined && (same || !named.includes('@'));
        const releases = () => [...parseReleases(named), ...options.with];
        const arm = resizing
          ? await desk.resizeArm({ area, percent, reason })
          : await desk.startArm({ releases: releases(), percent, reason, force });
        const sentence = `${namesOf(arm.releases)} is shown to ${percentOf(arm)}% of shoppers, as set ${arm.set}.`;
        print(options.json ? arm : sentence);
      } else {
        throw new ReleaseError('wrong-use', 'Say one of --percent, --finish and --abort.');
      }
      await desk.close();
    });
}

export function parsePercent(text: string): number {
  const percent = Number(text.replace(/%$/, ''));
  if (text.trim() === '' || !(percent >= 0.01 && percent <= maxPercent)) {
    throw new InvalidArgumentError(`A share is a number from 0.01 to ${maxPercent}, in percent.`);
  }
  return percent;
}
