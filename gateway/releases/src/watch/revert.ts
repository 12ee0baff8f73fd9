import type { Evidence } from '../model/journal-entry.ts';
import {
  NothingToRollBackError,
  ReleaseError,
  ReleaseRefusedError,
} from '../model/release-errors.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { FaultFigure } from './figures.ts';
import type { CanaryJudgement, Judgement } from './judge.ts';

const watchName = 'watch';

function evidenceOf(judged: Judgement, faults: FaultFigure[]): Evidence {
  const { area, version, baseline, since, now, before, evidence, threshold, excluded } = judged;
  return {
    test: 'canary' in judged ? 'canary beside live' : 'promoted after the one before',
    release: `${area}@${version}`,
    against: `${area}@${baseline}`,
    since: new Date(since).toISOString(),
    visitors: now.visitors,
    erring: now.erring,
    visitorsOfOther: before.visitors,
    erringOfOther: before.erring,
    evidence: Number(evidence.toPrecision(4)),
    threshold,
    excluded,
    faults,
  };
}

function reasonOf({ area, version, baseline, now, before }: Judgement): string {
  return (
    `${area}@${version} failed for ${now.erring} of ${now.visitors} visitors, ` +
    `${area}@${baseline} for ${before.erring} of ${before.visitors}.`
  );
}

export async function revertCanary(
  store: Pick<ReleaseStore, 'abortCanary' | 'state'>,
  judged: CanaryJudgement,
  faults: FaultFigure[],
): Promise<boolean> {
  // Another gateway may have ended it already, and the area may be in a new canary.
  const canary = (await store.state())?.canaries.find(({ id }) => id === judged.canary);
  if (canary === undefined) return false;
  await store.abortCanary({
    area: canary.area,
    by: watchName,
    reason: reasonOf(judged),
    evidence: evidenceOf(judged, faults),
  });
  return true;
}

/**
 * Returns the area to its previous release. No other area moves.
 * @param isRetry whether an earlier attempt was refused and journalled
 */
export async function revertPromotion(
  store: Pick<ReleaseStore, 'revert' | 'live' | 'noteRefusal'>,
  judged: Judgement,
  { faults, isRetry }: { faults: FaultFigure[]; isRetry: boolean },
): Promise<boolean> {
  const { area, version, baseline } = judged;
  if ((await store.live())?.areas[area] !== version) return false;
  try {
    // Name the target, so that a second gateway finds it live and does not roll back once more.
    await store.revert({
      area,
      to: baseline,
      by: watchName,
      reason: reasonOf(judged),
      evidence: evidenceOf(judged, faults),
    });
    return true;
  } catch (error) {
    if (error instanceof NothingToRollBackError) return false;
    if (isRetry || !(error instanceof ReleaseError)) throw error;
    const refusals = error instanceof ReleaseRefusedError ? error.refusals : [];
    await store.noteRefusal({
      by: watchName,
      attempted: `revert ${area} to ${baseline}`,
      code: error.code,
      message: `${reasonOf(judged)} ${error.message}`,
      areas: [area],
      refusals,
    });
    throw error;
  }
}
