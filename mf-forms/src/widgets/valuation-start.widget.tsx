import { ValuationStart } from '../features/valuation-start/components/valuation-start.tsx';

/** The start of a valuation, for pages of other areas. */
export function Component() {
  return <ValuationStart />;
}
