import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { sitesOnDay } from './sites-on-day.ts';
import type { StoredSite } from './stored-site.ts';

const closedDays = (changes: Partial<StoredSite>, today = '2026-11-27') =>
  sitesOnDay([{ ...siteFixture(), ...changes }], today)[0]?.closed_days ?? [];
const dates = (...args: Parameters<typeof closedDays>) =>
  closedDays(...args).map(({ date }) => date);

it('data#22: a site is closed on the bank holidays of its postcode’s nation', () => {
  expect(closedDays({ postcode: 'BS2 0WX' })[0]).toEqual({
    date: '2026-12-25',
    name: 'Christmas Day',
  });
  expect(dates({ postcode: null })[0]).toBe('2026-12-25');
  expect(dates({ postcode: 'EH3 9WX' }).slice(0, 2)).toEqual(['2026-11-30', '2026-12-25']);
  expect(dates({ postcode: 'BT1 5WX' })).toContain('2027-07-12');
  expect(dates({ postcode: 'TD15 1WX', nation: 'england-and-wales' })[0]).toBe('2026-12-25');
});

it('data#22: a site can add its own closed days and open on chosen bank holidays', () => {
  const site = {
    closed_days: [
      { date: '2026-11-26', name: 'Moving' },
      { date: '2026-12-24', name: null },
      { date: '2026-12-25', name: 'Staff day' },
    ],
    open_bank_holidays: ['Boxing Day', '2027-05-03'],
  };
  const days = closedDays(site);
  expect(days.slice(0, 3)).toEqual([
    { date: '2026-12-24', name: null },
    { date: '2026-12-25', name: 'Staff day' },
    { date: '2027-01-01', name: 'New Year’s Day' },
  ]);
  expect(days.map(({ date }) => date)).not.toContain('2027-05-03');
  expect(days.map(({ date }) => date)).toContain('2027-05-31');
});

it('data#22: lists closed days over a year ahead, and omits the site’s stored nation', () => {
  const [site] = sitesOnDay([{ ...siteFixture(), nation: 'scotland' }], '2026-12-31');
  expect(site).not.toHaveProperty('nation');
  expect(site?.closed_days?.map(({ date }) => date)).toEqual(
    expect.arrayContaining(['2027-12-25', '2027-12-26', '2027-12-27', '2028-01-03']),
  );
});
