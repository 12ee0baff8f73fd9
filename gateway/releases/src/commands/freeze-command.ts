import type { Command } from 'commander';
import { freezes } from '../operations/freezes.ts';
import { ReleaseError } from '../model/release-errors.ts';
import { describeFreezes, describeWindows } from './describe-results.ts';
import { openReleaseClient, type StoreExtras } from './open-release-client.ts';
import { print, addSharedOptions, type SharedOptions } from './shared-options.ts';

/** `freeze`: freezes until someone runs `unfreeze`, or schedules a freeze window. */
export function addFreezeCommand(program: Command, extras: StoreExtras): void {
  const { freeze, addFreezeWindow } = freezes;
  addSharedOptions(program.command('freeze'))
    .description(freeze.summary)
    .argument('[area]', 'all areas if omitted')
    .option(
      '--from <time>',
      'begin then: 2026-12-24T17:00, "Fri 17:00" every week, 17:00 every day',
    )
    .option('--to <time>', 'the end, in the same format; London time')
    .action(
      async (area: string | undefined, options: SharedOptions & { from?: string; to?: string }) => {
        const { from, to, reason, json } = options;
        const request = { area: area ?? null, reason };
        const window = from !== undefined || to !== undefined ? { ...request, from, to } : null;
        const parsed = window && addFreezeWindow.input.safeParse(window);
        if (parsed?.error) {
          const [issue] = parsed.error.issues;
          throw new ReleaseError('wrong-use', `--${issue?.path.join('.')}: ${issue?.message}.`);
        }
        const releaseClient = await openReleaseClient(options, extras);
        if (parsed) {
          const windows = await releaseClient.addFreezeWindow(parsed.data);
          print(json ? windows : describeWindows(windows));
        } else {
          const frozen = await releaseClient.freeze(request);
          print(json ? frozen : describeFreezes(frozen));
        }
        await releaseClient.close();
      },
    );
}
