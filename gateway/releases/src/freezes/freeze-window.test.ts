import { z } from 'zod';
import { assertWindowTimes, freezesAt, occurrenceAt, windowTimes } from './freeze-window.ts';

const times = z.strictObject(windowTimes).superRefine(assertWindowTimes);
const at = (time: string) => Date.parse(time);
function occurrence(from: string, to: string, now: string): [string, string] | null {
  const found = occurrenceAt(times.parse({ from, to }), at(now));
  return found && [new Date(found.from).toISOString(), new Date(found.to).toISOString()];
}

describe('a freeze window', () => {
  it('between two dates happens once, in London time across a clock change', () => {
    const window = ['2026-10-24T17:00', '2026-10-26T08:00'] as const;
    const inUtc = ['2026-10-24T16:00:00.000Z', '2026-10-26T08:00:00.000Z'];
    expect(occurrence(...window, '2026-01-01T00:00:00Z')).toEqual(inUtc);
    expect(occurrence(...window, '2026-10-25T12:00:00Z')).toEqual(inUtc);
    expect(occurrence(...window, '2026-10-26T08:00:00Z')).toBeNull();
  });

  it('between two weekdays happens every week, even across the end of a week', () => {
    const weekend = ['Fri 17:00', 'Mon 08:00'] as const;
    const shown = ['2026-11-27T17:00:00.000Z', '2026-11-30T08:00:00.000Z'];
    expect(occurrence(...weekend, '2026-11-30T07:59:00Z')).toEqual(shown);
    expect(occurrence(...weekend, '2026-11-25T12:00:00Z')).toEqual(shown);
    expect(occurrence(...weekend, '2026-11-30T08:00:00Z')?.[0]).toBe('2026-12-04T17:00:00.000Z');
    const wholeWeek = occurrence('Wed 12:00', 'Wed 09:00', '2026-07-01T09:30:00Z');
    expect(wholeWeek).toEqual(['2026-07-01T11:00:00.000Z', '2026-07-08T08:00:00.000Z']);
  });

  it('between two times of day happens every day, even across midnight', () => {
    const night = ['22:00', '06:00'] as const;
    const shown = ['2026-11-26T22:00:00.000Z', '2026-11-27T06:00:00.000Z'];
    expect(occurrence(...night, '2026-11-27T05:59:00Z')).toEqual(shown);
    expect(occurrence('09:00', '17:00', '2026-07-01T17:00:00Z')?.[0]).toBe(
      '2026-07-02T08:00:00.000Z',
    );
  });

  it('freezes areas only between its start and its end', () => {
    const [by, reason, written] = ['Mo', 'nights', '2026-11-01T00:00:00.000Z'];
    const night = {
      id: 'abcdefgh',
      area: null,
      from: '22:00',
      to: '06:00',
      by,
      reason,
      at: written,
    };
    const state = { freezes: [], freezeWindows: [night] };
    expect(freezesAt(state, at('2026-11-26T21:59:59Z'))).toEqual([]);
    expect(freezesAt(state, at('2026-11-27T06:00:00Z'))).toEqual([]);
    expect(freezesAt(state, at('2026-11-26T22:00:00Z'))).toEqual([
      {
        area: null,
        by,
        reason,
        at: '2026-11-26T22:00:00.000Z',
        until: '2026-11-27T06:00:00.000Z',
        window: 'abcdefgh',
      },
    ]);
  });

  it.each([
    ['2026-02-30T08:00', '2026-03-02T08:00', 'from: write a date as'],
    ['tomorrow', 'Fri 17:00', 'from: write a date as'],
    ['24:00', '06:00', 'from: write a date as'],
    ['17:00', 'Fri 17:00', 'to: must be written as the beginning is'],
    ['17:00', '17:00', 'to: must not be the beginning'],
    ['2026-12-24T17:00', '2026-12-23T17:00', 'to: must be after the beginning'],
  ])('from %s to %s is rejected: %s', (from, to, fault) => {
    const [issue] = times.safeParse({ from, to }).error?.issues ?? [];
    expect(`${issue?.path.join()}: ${issue?.message}`).toContain(fault);
  });
});
