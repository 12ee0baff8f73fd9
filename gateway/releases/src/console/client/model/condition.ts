import { isMoveEntry } from '../../../model/journal-entry.ts';
import type { AreaStatus, Canary, Entry, Status } from '../api/releases-api.ts';
import type { AreaFigures, CanaryFigures, FigurePoint, Figures } from '../../../watch/figures.ts';
import { earlierOf, evidenceShare, rateOf, recentOf } from './figures.ts';
import { freezeOf } from './roles.ts';
import { ageOf, percent } from './format.ts';

/** Conditions of an area, worst first. */
export const conditions = ['trouble', 'watch', 'well', 'unknown'] as const;
export type Condition = (typeof conditions)[number];

export interface AreaCondition {
  area: AreaStatus;
  condition: Condition;
  why: string;
  canary: Canary | null;
  /** The freeze that blocks moves of the area, if any. It is independent of the area's health. */
  freeze: Status['freezes'][number] | null;
}

/** Minimum number of visitors with errors. A smaller number may be chance. */
const minErring = 5;
const worseTimes = 2;
/** Progress towards a revert, from 0 to 1, at which a release or canary is worth a look. */
const watchThreshold = 1 / 3;
const troubleThreshold = 2 / 3;
const recentRevertMs = 24 * 3_600_000;

export function conditionsOf(
  status: Status,
  figures: Figures | null,
  entries: Entry[],
  nowMs: number,
): AreaCondition[] {
  return status.areas
    .map((areaStatus) => {
      const { area } = areaStatus;
      const canary = status.canaries.find(({ releases }) =>
        releases.some((release) => release.area === area),
      );
      const areaFigures = figures?.areas[area];
      const canaryFigures = canary && figures?.canaries[canary.id];
      return {
        area: areaStatus,
        ...healthOf(areaFigures, canaryFigures, latestRevert(area, entries), nowMs),
        canary: canary ?? null,
        freeze: freezeOf(status, area),
      };
    })
    .sort(
      (a, b) =>
        conditions.indexOf(a.condition) - conditions.indexOf(b.condition) ||
        a.area.area.localeCompare(b.area.area),
    );
}

function healthOf(
  figures: AreaFigures | undefined,
  canary: CanaryFigures | undefined,
  reverted: Entry | null,
  nowMs: number,
): Pick<AreaCondition, 'condition' | 'why'> {
  const trouble = troubleOf(figures?.cohort.points ?? [], nowMs);
  if (trouble !== null) return { condition: 'trouble', why: trouble };
  const promotion = figures?.judged;
  if (promotion && evidenceShare(promotion) >= watchThreshold) {
    const share = evidenceShare(promotion);
    return {
      condition: share >= troubleThreshold ? 'trouble' : 'watch',
      why: `It fails more than ${promotion.previous} did; the watch is ${percent(share)} of the way to a rollback.`,
    };
  }
  if (canary && evidenceShare(canary) >= watchThreshold) {
    const why = `Its canary fails more: ${percent(rateOf(canary.canary) ?? 0)} of visitors, against ${percent(rateOf(canary.live) ?? 0)}.`;
    return { condition: 'watch', why };
  }
  if (reverted !== null && nowMs - Date.parse(reverted.at) < recentRevertMs) {
    const revertText = reverted.action === 'abort' ? 'ended its canary' : 'rolled it back';
    const why = `The watch ${revertText} ${ageOf(Date.parse(reverted.at), nowMs)} ago.`;
    return { condition: 'watch', why };
  }
  return figures && figures.cohort.visitors > 0
    ? { condition: 'well', why: '' }
    : { condition: 'unknown', why: 'No visitor since it went live.' };
}

/** A sentence about the live release's recent error rate; null if the rate is not unusual. */
function troubleOf(points: FigurePoint[], nowMs: number): string | null {
  const recent = recentOf(points, nowMs);
  const rate = rateOf(recent) ?? 0;
  const usual = rateOf(earlierOf(points, nowMs));
  if (recent.erring < minErring || rate < (usual ?? 0) * worseTimes) return null;
  // Without a rate to compare with, 1% of visitors is already too many.
  if (usual === null && rate < 0.01) return null;
  const comparison = usual === null ? '' : `, ${percent(usual)} before`;
  return `${percent(rate)} of visitors meet an error${comparison}.`;
}

/** The watch's last revert in an area; null if a user has moved the area since. */
function latestRevert(area: string, entries: Entry[]): Entry | null {
  const latest = entries.find((entry) =>
    isMoveEntry(entry)
      ? entry.moved.some((move) => move.area === area)
      : (entry.action === 'abort' || entry.action === 'canary') &&
        entry.releases.some((release) => release.area === area),
  );
  if (!latest) return null;
  const byWatch =
    latest.action === 'revert' || (latest.action === 'abort' && latest.evidence !== null);
  return byWatch ? latest : null;
}
