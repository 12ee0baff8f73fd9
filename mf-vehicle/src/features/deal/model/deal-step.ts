/** How far a shopper is with a deal on the page of a vehicle (S146): looking at it, or building it. */
export type DealStep = 'step-1' | 'step-2';

/** What of the page's address says so: it survives a reload, and needs no script. */
export const dealStepKey = 'step';

/** Where the deal is built, and what brings the shopper there. */
export const orderSectionId = 'order';

/** The steps of a web order, as an address may name them: a reserved vehicle's deal is built already. */
const webOrderSteps: Readonly<Record<string, DealStep>> = {
  'step-1': 'step-1',
  'step-2': 'step-2',
  'step-reserve': 'step-2',
};

/**
 * The step that an address names; without one the shopper has not begun.
 * @param log told of one that is empty or that nobody knows (S150)
 */
export function readDealStep(query: URLSearchParams, log: (words: string) => void): DealStep {
  const named = query.get(dealStepKey);
  if (named === null) return 'step-1';
  const step = Object.hasOwn(webOrderSteps, named) ? webOrderSteps[named] : undefined;
  if (step !== undefined) return step;
  log(named === '' ? 'Step not defined' : 'Step not recognised');
  return 'step-1';
}
