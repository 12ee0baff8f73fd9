import { catalogueCalls } from './catalogue/catalogue-calls.ts';
import { siteCalls } from './catalogue/site-calls.ts';
import type { Dependencies } from './dependencies.ts';
import { financeCalls } from './finance/finance-calls.ts';
import type { Call } from './http/call.ts';

/** Every call of the dealer API that is mounted from its description. */
export function everyCall(dependencies: Dependencies): Call[] {
  return [
    ...catalogueCalls(dependencies),
    ...siteCalls(dependencies),
    ...financeCalls(dependencies),
  ];
}
