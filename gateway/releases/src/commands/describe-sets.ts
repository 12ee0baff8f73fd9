import type { ReleaseSet } from '../release-set.ts';

/** One line for each area that moved, and the number of the set. */
export function describeMove(before: ReleaseSet | null, after: ReleaseSet): string {
  const moved = changesBetween(before, after).map(
    ({ area, from, to }) => `${area}: ${from ?? 'not in the set'} -> ${to}`,
  );
  if (before?.set === after.set) return `Nothing to do: set ${after.set} holds it already.`;
  return [...moved, `Set ${after.set} is live.`].join('\n');
}

/** The live release of every area, with the move that brought it. */
export function describeStatus(live: ReleaseSet | null, sets: ReleaseSet[]): string {
  if (!live) return 'Nothing is live yet.';
  const widest = Math.max(...Object.keys(live.areas).map((area) => area.length));
  const lines = Object.entries(live.areas).map(([area, version]) => {
    const brought = lastMoveOf(area, sets) ?? live;
    const how = `set ${brought.set}, ${brought.action} by ${brought.by} at ${brought.at}`;
    return `${area.padEnd(widest)}  ${version}  (${how}: ${brought.reason})`;
  });
  return [`Set ${live.set} is live.`, ...lines].join('\n');
}

function lastMoveOf(area: string, sets: ReleaseSet[]): ReleaseSet | undefined {
  return sets.findLast((set, index) => sets[index - 1]?.areas[area] !== set.areas[area]);
}

function changesBetween(before: ReleaseSet | null, after: ReleaseSet) {
  return Object.entries(after.areas)
    .map(([area, to]) => ({ area, from: before?.areas[area] ?? null, to }))
    .filter(({ from, to }) => from !== to);
}
