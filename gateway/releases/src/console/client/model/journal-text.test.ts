import type { Entry } from '../api/releases-api.ts';
import { isChange, entryText } from './journal-text.ts';

const base = { id: 1, reason: 'a test', by: 'Ada', at: '2026-03-01T12:00:00Z' };
const move = { ...base, set: 2, previous: 1, canaries: [], forced: [], evidence: null };
const moved = [{ area: 'a', from: '1.0.0', to: '1.1.0' }];
const canary = {
  ...base,
  canary: 'canary-3',
  area: 'a',
  releases: [{ area: 'a', version: '1.1.0' }],
  set: 3,
  ranges: [
    { from: 0, to: 200 },
    { from: 400, to: 450 },
  ],
  forced: [],
  evidence: null,
};
const refused = { rule: 'route-path', area: 'a', message: 'two routes answer to /x.' };

it.each<[string, string, Entry]>([
  ['a 1.0.0 → 1.1.0 promoted', 'forward', { ...move, action: 'promote', moved }],
  [
    'a 1.0.0 retired',
    'back',
    { ...move, action: 'retire', moved: [{ area: 'a', from: '1.0.0', to: null }] },
  ],
  ['a 1.0.0 → 1.1.0 rolled back', 'back', { ...move, action: 'rollback', moved }],
  ['a 1.0.0 → 1.1.0 rolled back by the watch', 'alarm', { ...move, action: 'revert', moved }],
  ['Canary of a 1.1.0 at 2.5%', 'forward', { ...canary, action: 'canary' }],
  ['Canary of a 1.1.0 ended', 'back', { ...canary, action: 'abort' }],
  [
    'The watch ended the canary of a 1.1.0',
    'alarm',
    { ...canary, action: 'abort', evidence: { e: 1_001 } },
  ],
  ['All areas frozen', 'still', { ...base, action: 'freeze', area: null }],
  [
    'Freeze window for a: Fri 17:00 to Mon 08:00 (London)',
    'still',
    {
      ...base,
      action: 'freeze',
      area: 'a',
      window: { id: 'abcdefgh', from: 'Fri 17:00', to: 'Mon 08:00' },
    },
  ],
])('describes a journal entry as: %s', (title, tone, entry) => {
  expect(entryText(entry)).toMatchObject({ title, tone });
  expect(isChange(entry)).toBe(true);
});

it('describes overridden refusals, ended canaries and the reason for a refusal', () => {
  const ended = {
    outcome: 'ended',
    canary: 'canary-3',
    area: 'b',
    why: 'its change is live now',
    refusals: [],
  };
  const forced = { ...move, action: 'promote', moved, forced: [refused], canaries: [ended] };
  expect(entryText(forced as Entry).details).toEqual([
    'The canary of b ended: its change is live now.',
    'Forced despite: two routes answer to /x.',
  ]);
  const entry: Entry = {
    ...base,
    action: 'refused',
    attempted: 'promote a@1.1.0',
    code: 'release-refused',
    message: 'Promoting is refused.',
    areas: ['a'],
    refusals: [refused],
  };
  expect(entryText(entry)).toMatchObject({
    title: 'Refused: promote a@1.1.0',
    details: ['Promoting is refused.', 'two routes answer to /x.'],
  });
  expect(isChange(entry)).toBe(false);
});
