import { stubEntry } from '../../../testing/stub-vehicle.ts';
import { quickQuote } from '../components/quick-search.tsx';

const entries = [
  stubEntry('HP', { Term: 48, RegularPayment: 100 }),
  stubEntry('PCP', { Term: 48, RegularPayment: 320 }),
  stubEntry('PCP', { Term: 48, RegularPayment: 280 }),
  stubEntry('PCP', { Term: 36, RegularPayment: 350 }),
  stubEntry('PCP', { Term: 60, RegularPayment: 240 }),
];

it('S70: uses the lowest 48-month PCP even if another quote is lower', () => {
  expect(quickQuote(entries)?.RegularPayment).toBe(280);
});

it('S70: uses the lowest PCP for the term of the search', () => {
  expect(quickQuote(entries, 36)?.RegularPayment).toBe(350);
});

it('S70: uses the lowest PCP of any term when none has the requested term', () => {
  expect(quickQuote(entries, 24)?.RegularPayment).toBe(240);
});

it('S70, S109: shows no quote if there is no PCP', () => {
  expect(quickQuote(entries.slice(0, 1))).toBeNull();
  expect(quickQuote(undefined)).toBeNull();
});

it('search#4: uses the finance product of the search', () => {
  expect(quickQuote(entries, 48, 'HP')?.RegularPayment).toBe(100);
});
