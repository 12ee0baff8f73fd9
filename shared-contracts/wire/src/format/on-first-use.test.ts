import { onFirstUse } from './on-first-use.ts';

it('makes nothing before it is asked, and nothing twice', () => {
  const make = jest.fn(() => ({}));
  const made = onFirstUse(make);
  expect(make).not.toHaveBeenCalled();
  expect(made()).toBe(made());
  expect(make).toHaveBeenCalledTimes(1);
});

it('no format is made by the script that brings it, one only by the first moment, and none by a day or a figure', async () => {
  const number = jest.spyOn(Intl, 'NumberFormat');
  const date = jest.spyOn(Intl, 'DateTimeFormat');
  const [{ formatPounds }, { formatDate }] = await Promise.all([
    import('./money.ts'),
    import('./date.ts'),
    import('./miles.ts'),
    import('./number.ts'),
  ]);
  expect([...number.mock.calls, ...date.mock.calls]).toEqual([]);
  expect([formatPounds(1), formatPounds(2)]).toEqual(['£1', '£2']);
  expect(formatDate('2026-03-05')).toBe('5 March 2026');
  expect(date).not.toHaveBeenCalled();
  expect(formatDate('2026-03-05T12:00:00Z')).toBe('5 March 2026');
  expect(formatDate('2026-03-06T12:00:00Z')).toBe('6 March 2026');
  expect([number.mock.calls.length, date.mock.calls.length]).toEqual([0, 1]);
});
