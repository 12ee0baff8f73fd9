/** The form that starts a valuation, for pages of other areas. */
export { ValuationStart as Component } from '../features/valuation-start/components/valuation-start.tsx';
