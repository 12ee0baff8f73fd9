import { dealHref, readDealStep } from './deal-step.ts';

function read(search: string) {
  const log = jest.fn();
  return { step: readDealStep(new URLSearchParams(search), log), log };
}

it.each([
  ['', 'step-1'],
  ['?step=step-1', 'step-1'],
  ['?step=step-2', 'step-2'],
  ['?step=step-reserve&pay=cash', 'step-2'],
])('S150: reads the step from %p without logging an error', (search, step) => {
  const read1 = read(search);
  expect(read1.step).toBe(step);
  expect(read1.log).not.toHaveBeenCalled();
});

it.each([
  ['?step=', 'Step not defined'],
  ['?step=step-9', 'Step not recognised'],
  ['?step=constructor', 'Step not recognised'],
])('S150: falls back to step 1 for %p and logs the error', (search, words) => {
  const { step, log } = read(search);
  expect(step).toBe('step-1');
  expect(log.mock.calls).toEqual([[words]]);
});

it('S147: links to the deal on the same page and keeps the other URL parameters', () => {
  expect(dealHref('?finance_term=36')).toBe('?finance_term=36&step=step-2#order');
  expect(dealHref('?step=step-2&pay=finance', 'cash')).toBe('?step=step-2&pay=cash#order');
});
