import type { Command } from 'commander';
import { reads } from '../operations/reads.ts';
import { printableValue } from '../model/printable.ts';
import type { ReleaseName } from '../model/release-name.ts';
import { ReleaseError } from '../model/release-errors.ts';
import { describeMovePreview } from './describe-results.ts';
import { openReleaseClient, type StoreExtras } from './open-release-client.ts';
import {
  parseNames,
  parseReleases,
  print,
  addSharedOptions,
  type SharedOptions,
} from './shared-options.ts';

interface PreviewMoveOptions extends SharedOptions {
  rollback?: string;
  to?: string;
  retire?: string[];
}

export function addPreviewMoveCommand(program: Command, extras: StoreExtras): void {
  addSharedOptions(program.command('preview-move'))
    .description(reads.previewMove.summary)
    .argument(
      '[area@version...]',
      'releases to promote; with --rollback or --retire, those that move along',
      parseReleases,
    )
    .option('--rollback <area>', 'preview a rollback of the area')
    .option('--to <version>', 'with --rollback: to this release')
    .option('--retire <areas>', 'preview their retirement, separated by commas', parseNames)
    .action(async (releases: ReleaseName[] = [], options: PreviewMoveOptions) => {
      const request = requestOf(releases, options);
      const releaseClient = await openReleaseClient(options, extras);
      const movePreview = await releaseClient.previewMove(request);
      print(options.json ? movePreview : describeMovePreview(printableValue(movePreview)));
      await releaseClient.close();
    });
}

function requestOf(releases: ReleaseName[], { rollback, to, retire }: PreviewMoveOptions) {
  const companions = releases.length > 0 ? { with: releases } : {};
  if (rollback !== undefined && retire === undefined) {
    return { rollback: { area: rollback, ...(to !== undefined && { to }), ...companions } };
  }
  if (retire !== undefined && rollback === undefined)
    return { retire: { areas: retire, ...companions } };
  if (releases.length > 0 && rollback === undefined) return { releases };
  throw new ReleaseError(
    'wrong-use',
    'Name releases to promote, or one of --rollback and --retire.',
  );
}
