import fc from 'fast-check';
import { isPlaceholderDay, readDay, readYear } from './feed-days.ts';

const dayOf = (text: string) => readDay(text)?.day;

it.each([
  '2027-03-31',
  '2027/03/31',
  '2027.03.31',
  '20270331',
  '31/03/2027',
  '31/3/2027',
  '31-03-2027',
  '31.03.2027',
  '31/03/27',
  '31.3.27',
  '31 Mar 2027',
  '31 March 2027',
  '31st March 2027',
  '31-Mar-27',
  '31-MAR-2027',
  '31Mar2027',
  '31/Mar/2027',
  'Wed 31 Mar 2027',
  'Wednesday, 31 March 2027',
  'Mar 31, 2027',
  '46477',
  '46477.5',
  '2027-03-31T00:00:00Z',
  '2027-03-30T23:00:00Z',
  '2027-03-31T09:30:00+02:00',
  '2027-03-31 00:00:00',
  '2027-03-31T00:00:00.000',
  '31/03/2027 00:00:00',
  '31/03/2027 12:00 am',
  '31 Mar 2027 10:15',
])('data#15: reads %s as 31 March 2027', (text) => {
  expect(readDay(text)).toEqual({ day: '2027-03-31', isMonthOnly: false });
});

it.each(['March 2027', 'Mar-27', '03/2027', '3/2027', '03.2027', '2027-03'])(
  'data#15: reads %s as a month',
  (text) => {
    expect(readDay(text)).toEqual({ day: '2027-03-01', isMonthOnly: true });
  },
);

it.each([
  '2027-02-30',
  '31/02/2027',
  '03/31/2027',
  '32 Mar 2027',
  '2027-13-01',
  '31 Brumaire 2027',
  'soon',
  '12',
  '',
])('data#15: does not read %j as a date', (text) => {
  expect(readDay(text)).toBeUndefined();
});

it.each([
  '0000-00-00',
  '00/00/0000',
  '1900-01-01',
  '01/01/1900',
  '01/01/0001',
  '0001-01-01T00:00:00',
  '1970-01-01 00:00:00',
  '30/12/1899',
  '00000000',
  '9999-12-31',
])('data#15: recognises %s as a placeholder date', (text) => {
  expect(isPlaceholderDay(text)).toBe(true);
});

it('does not treat a plausible date as a placeholder', () => {
  expect(isPlaceholderDay('2027-03-31')).toBe(false);
});

it.each([
  ['2020', 2020],
  ['2020.0', 2020],
  ['2020 (70)', 2020],
  ['2020/70', 2020],
  ['2020 70 reg', 2020],
  ['01/03/2020', 2020],
  ['01/02/14', 2014],
  ['06.2019', 2019],
  ['March 2020', 2020],
  ['2020-03-01T00:00:00Z', 2020],
])('data#13: reads the year of %s', (text, year) => {
  expect(readYear(text)).toBe(year);
});

it.each(['20', '70', '2,020', 'twenty', '2020 model', '-2020'])(
  'data#13: does not read %s as a year',
  (text) => {
    expect(readYear(text)).toBeUndefined();
  },
);

const days = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2048-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('data#15: reads any date in every common format', () => {
  const monthsShort = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  fc.assert(
    fc.property(days, (iso) => {
      const [year = '', month = '', day = ''] = iso.split('-');
      const name = monthsShort[Number(month) - 1] ?? '';
      const spellings = [
        iso,
        `${iso}T10:00:00`,
        `${day}/${month}/${year}`,
        `${Number(day)}/${Number(month)}/${year}`,
        `${day}-${month}-${year}`,
        `${day}.${month}.${year}`,
        `${day} ${name} ${year}`,
        `${Number(day)}-${name}-${year}`,
        `${year}/${month}/${day}`,
        `${year}${month}${day}`,
      ];
      expect(spellings.map(dayOf)).toEqual(spellings.map(() => iso));
    }),
  );
});

it('data#15: never reads text as a date that does not exist', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/. :TZ-]{0,20}$/)), (text) => {
      const day = dayOf(text);
      if (day === undefined) return;
      expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
    }),
  );
});
