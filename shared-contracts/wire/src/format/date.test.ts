import { formatDate, formatMonth, formatTime, formatWeekday, isoDayOf } from './date.ts';

it.each([
  ['2026-03-05', '5 March 2026'],
  ['2026-03-05 00:10:00', '5 March 2026'],
  ['2026-07-01T23:30:00Z', '2 July 2026'],
])('formats %p as its day in London', (value, text) => {
  expect(formatDate(value)).toBe(text);
});

it('formats a weekday, a month and a time', () => {
  expect(formatWeekday('2026-03-05')).toBe('Thursday 5 March');
  expect(formatMonth('2026-03-05')).toBe('March 2026');
  expect(formatTime('2026-07-01T09:05:00Z')).toBe('10:05');
});

describe('formats dates like Intl in the browser', () => {
  const london = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/London' });
    return (moment: Date) => format.format(moment);
  };
  const byBrowser = {
    day: london({ dateStyle: 'long' }),
    weekday: london({ weekday: 'long' }),
    month: london({ month: 'long', year: 'numeric' }),
    time: london({ timeStyle: 'short' }),
  };
  const written = (moment: Date) => [
    formatDate(moment),
    formatWeekday(moment)?.split(' ')[0],
    formatMonth(moment.toISOString()),
    formatTime(moment),
  ];
  const shown = (moment: Date) => [
    byBrowser.day(moment),
    byBrowser.weekday(moment),
    byBrowser.month(moment),
    byBrowser.time(moment),
  ];

  it('for every day of a leap year, shortly before midnight UTC', () => {
    const moments = Array.from(
      { length: 366 },
      (_, day) => new Date(Date.UTC(2024, 0, 1 + day, 23, 30)),
    );
    expect(moments.map(written)).toEqual(moments.map(shown));
  });

  it('around changes to and from daylight saving time since 1996', () => {
    const years = Array.from({ length: 50 }, (_, each) => 1996 + each);
    const hours = years.flatMap((year) =>
      [2, 9].flatMap((month) =>
        Array.from({ length: 8 * 24 }, (_, hour) => Date.UTC(year, month, 24, hour)),
      ),
    );
    const moments = hours.flatMap((hour) => [new Date(hour - 1), new Date(hour)]);
    expect(moments.map((moment) => formatTime(moment))).toEqual(moments.map(byBrowser.time));
  });
});

it.each(['', 'soon', '2026-13-40'])('returns null for %p, which is not a date', (value) => {
  expect(formatDate(value)).toBeNull();
});

it.each([
  ['2026-03-05T12:00:00Z', '2026-03-05'],
  ['2026-06-30T23:30:00Z', '2026-07-01'],
])('converts %s to the day in London, %s', (moment, day) => {
  expect(isoDayOf(new Date(moment))).toBe(day);
});
