import { formatDate, formatMonth, formatTime, formatWeekday, isoDayOf } from './date.ts';

it.each([
  ['2026-03-05', '5 March 2026'],
  ['2026-03-05 00:10:00', '5 March 2026'],
  ['2026-07-01T23:30:00Z', '2 July 2026'],
])('writes the day of %p as in London', (value, text) => {
  expect(formatDate(value)).toBe(text);
});

it('writes weekday, month and time', () => {
  expect(formatWeekday('2026-03-05')).toBe('Thursday 5 March');
  expect(formatMonth('2026-03-05')).toBe('March 2026');
  expect(formatTime('2026-07-01T09:05:00Z')).toBe('10:05');
});

it('writes every day as the browser would', () => {
  const byBrowser = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));
  expect(days.map((day) => formatDate(day.toISOString().slice(0, 10)))).toEqual(
    days.map((day) => byBrowser.format(day)),
  );
});

it('writes every weekday as the browser would', () => {
  const byBrowser = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 1, 26 + day)));
  expect(days.map((day) => formatWeekday(day)?.split(' ')[0])).toEqual(
    days.map((day) => byBrowser.format(day)),
  );
});

it.each(['', 'soon', '2026-13-40'])('says that %p is no date', (value) => {
  expect(formatDate(value)).toBeNull();
});

it.each([
  ['2026-03-05T12:00:00Z', '2026-03-05'],
  ['2026-06-30T23:30:00Z', '2026-07-01'],
])('writes the day in London of %s as %s', (moment, day) => {
  expect(isoDayOf(new Date(moment))).toBe(day);
});
