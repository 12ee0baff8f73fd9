import {
  bankHolidays,
  bankHolidaysEnd,
  nations,
  warnOfLastBankHolidays,
  type Nation,
} from './bank-holidays.ts';

const inYear = (nation: Nation, year: number) =>
  bankHolidays(nation, `${year}-01-01`, `${year}-12-31`).map(({ date }) => date.slice(5));

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 24 * 60 * 60 * 1000).toISOString().slice(5, 10);

it('data#22: lists the bank holidays of each nation, including substitute days', () => {
  expect(inYear('england-and-wales', 2026)).toEqual(
    '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28'.split(' '),
  );
  expect(inYear('scotland', 2026)).toEqual(
    '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-26 12-28'.split(' '),
  );
  expect(inYear('northern-ireland', 2026)).toEqual(
    '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-26 12-28'.split(' '),
  );
  expect(inYear('england-and-wales', 2027).slice(-4)).toEqual(['12-25', '12-26', '12-27', '12-28']);
  expect(inYear('scotland', 2028).slice(0, 3)).toEqual(['01-01', '01-03', '01-04']);
});

it.each([
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
])(
  'data#22: lists the movable bank holidays of %i on the right days, with Easter Sunday on %s',
  (year, easter) => {
    for (const nation of nations) {
      expect(inYear(nation, year)).toContain(daysAfter(easter, -2));
      expect(inYear(nation, year).includes(daysAfter(easter, 1))).toBe(nation !== 'scotland');
      const listed = bankHolidays(nation, `${year}-01-01`, `${year}-12-31`);
      for (const { date, name } of listed) {
        const isFixed = /^(Christmas|Boxing|New Year’s) Day$/u.test(name);
        expect([date, isFixed || ![0, 6].includes(weekdayOf(date))]).toEqual([date, true]);
        const isMonday = /^(Early May|Spring|Summer) bank|^Easter/u.test(name);
        if (isMonday) expect([date, weekdayOf(date)]).toEqual([date, 1]);
      }
    }
  },
);

it('data#22: marks a substitute day in its name', () => {
  expect(bankHolidays('england-and-wales', '2026-12-25', '2026-12-31')).toMatchObject([
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2026-12-26', name: 'Boxing Day' },
    { date: '2026-12-28', name: 'Boxing Day, substitute day' },
  ]);
});

it('data#22: includes Christmas and New Year in years after the end of the list', () => {
  expect(bankHolidays('scotland', '2030-12-01', '2032-01-05').map(({ date }) => date)).toEqual(
    '2030-12-25 2030-12-26 2031-01-01 2031-12-25 2031-12-26 2032-01-01'.split(' '),
  );
});

it('data#22: warns in the log from six months before the list ends', () => {
  expect(bankHolidaysEnd()).toBe('2028-12-31');
  const warn = jest.fn();
  warnOfLastBankHolidays(new Date('2028-06-30T12:00:00Z'), { warn });
  expect(warn).not.toHaveBeenCalled();
  warnOfLastBankHolidays(new Date('2028-07-02T12:00:00Z'), { warn });
  expect(warn).toHaveBeenCalledWith(
    { lastDay: '2028-12-31' },
    expect.stringContaining('bank holidays'),
  );
});
