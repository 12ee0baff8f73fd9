import type { ReleaseSummary, Status } from '../api/releases-api.ts';
import { isNewerThan, neverLive, withdrawalText } from './release-status.ts';

const release = (version: string, more: Partial<ReleaseSummary> = {}): ReleaseSummary => ({
  area: 'a',
  version,
  owner: 'Team a',
  publishedAt: '2026-03-02T12:00:00Z',
  publishedBy: 'Sam',
  reason: 'a test',
  commit: null,
  scriptBytes: 1,
  withdrawal: null,
  ...more,
});
const withdrawal = {
  how: 'rolled-back',
  by: 'Jo',
  reason: 'titles cut off',
  at: '2026-03-02T12:30:00Z',
} as const;
const live = { area: 'a', version: '1.0.0', publishedAt: '2026-03-01T12:00:00Z' };
const status = (more: object = {}) =>
  ({ areas: [live], canaries: [], retired: [], ...more }) as unknown as Status;

it.each([
  ['rolled-back', 'Rolled back Mon 2 Mar, 12:30 by Jo: titles cut off'],
  ['passed-over', 'Passed over by a rollback Mon 2 Mar, 12:30 by Jo: titles cut off'],
  ['canary-ended', 'Its canary was ended Mon 2 Mar, 12:30 by Jo: titles cut off'],
] as const)(
  'platform#F15: shows when, by whom and why a %s release was withdrawn',
  (how, words) => {
    expect(withdrawalText({ ...withdrawal, how })).toBe(words);
  },
);

it('recognises newer releases even if the live release is not in the list', () => {
  const list = [release('3.0.0'), release('2.0.0'), release('1.0.0')];
  const newer = (version: string | null) =>
    list.filter((each) => isNewerThan(list, version, each)).map((each) => each.version);
  expect(newer('2.0.0')).toEqual(['3.0.0']);
  expect(newer('0.9.0')).toEqual(['3.0.0', '2.0.0', '1.0.0']);
  expect(newer(null)).toEqual(['3.0.0', '2.0.0', '1.0.0']);
});

it('lists the newest release of an area only if it was never live, withdrawn or in a canary', () => {
  const waiting = (newest: ReleaseSummary, more: object = {}) =>
    neverLive([newest], status(more)).map(({ version }) => version);
  expect(waiting(release('2.0.0'))).toEqual(['2.0.0']);
  expect(waiting(release('1.0.0', { area: 'b' }))).toEqual(['1.0.0']);
  expect(waiting(release('1.0.0'))).toEqual([]);
  expect(waiting(release('0.9.0', { publishedAt: '2026-02-01T12:00:00Z' }))).toEqual([]);
  expect(waiting(release('2.0.0', { withdrawal }))).toEqual([]);
  const canaries = [{ releases: [{ area: 'a', version: '2.0.0' }] }];
  expect(waiting(release('2.0.0'), { canaries })).toEqual([]);
  const retired = [{ area: 'b', version: '1.0.0' }];
  expect(waiting(release('1.0.0', { area: 'b' }), { retired })).toEqual([]);
});
