import { ValuationStart } from '../features/valuation-start/components/valuation-start.tsx';

/** The form that starts a valuation, for pages of other areas. */
export function Component() {
  return <ValuationStart />;
}
