import type { Canary, MovePreview, Status } from '../api/releases-api.ts';
import { canaryEffectOf, companionsOf, effectOf } from './effect.ts';

const canary = (area: string, percent: number): Canary => ({
  id: `canary-${area}`,
  area,
  releases: [{ area, version: '2.0.0' }],
  ranges: [],
  set: 9,
  by: 'Ada',
  reason: 'a test',
  startedAt: '2026-03-01T12:00:00Z',
  percent,
  nextStepAt: null,
});

const status = (canaries: Canary[]): Status => ({
  sequence: 1,
  live: null,
  canaries,
  freezes: [],
  freezeWindows: [],
  approvalAreas: [],
  approvalRequests: [],
  retired: [],
  areas: [],
});

const movePreview = (areas: string[], more: Partial<MovePreview> = {}): MovePreview => ({
  moved: areas.map((area) => ({ area, from: '1.1.0', to: '1.0.0', owner: `Team ${area}` })),
  fits: true,
  refusals: [],
  moveAlong: null,
  canaries: [],
  ...more,
});

const rebased = (area: string) => ({
  outcome: 'rebased' as const,
  canary: `canary-${area}`,
  area,
  set: 0,
});
const ended = (area: string) => ({
  outcome: 'ended' as const,
  canary: `canary-${area}`,
  area,
  why: 'its change is live now',
  refusals: [],
});

it('a move affects all visitors if there is no canary', () => {
  expect(effectOf(movePreview(['a']), status([])).who).toBe(
    'All visitors, from their next page on.',
  );
});

it('a move does not affect visitors in a canary of the same area', () => {
  const { who, canaries } = effectOf(
    movePreview(['a'], { canaries: [rebased('a'), rebased('b')] }),
    status([canary('a', 5), canary('b', 10)]),
  );
  expect(who).toBe('95% of visitors, from their next page on; not the 5% in the canary of a.');
  expect(canaries).toEqual([
    'The canary of a continues on the new set.',
    'The canary of b continues on the new set.',
  ]);
});

it('a move affects canary visitors if it ends their canary or moves another area, too', () => {
  const running = status([canary('a', 5)]);
  expect(effectOf(movePreview(['a'], { canaries: [ended('a')] }), running)).toMatchObject({
    who: 'All visitors, from their next page on.',
    canaries: ['The canary of a ends: its change is live now.'],
  });
  expect(effectOf(movePreview(['a', 'c'], { canaries: [rebased('a')] }), running).who).toBe(
    'All visitors, from their next page on.',
  );
});

it('the releases that must move along are listed with their owners', () => {
  const asked = movePreview(['a'], { fits: false, moveAlong: [{ area: 'b', version: '1.5.0' }] });
  const known = {
    ...status([]),
    areas: [{ area: 'b', owner: 'Team b' } as Status['areas'][number]],
  };
  expect(companionsOf(asked, known)).toEqual([{ area: 'b', version: '1.5.0', owner: 'Team b' }]);
});

it('the preview of a canary says which visitors get it', () => {
  expect(canaryEffectOf(2.5).who).toBe(
    '2.5% of visitors (250 of 10,000), from their next page on. Not visitors in other canaries.',
  );
  expect(canaryEffectOf(0).who).toBe('Chosen visitors, nobody else.');
});
