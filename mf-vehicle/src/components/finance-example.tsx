import { useHost } from '@contracts/platform/react';
import {
  RepresentativeExample,
  type RepresentativeExampleProps,
} from '@contracts/ui/representative-example';

/** A representative example with the retailer's disclosure (CONC 3.7). */
export function FinanceExample(props: Omit<RepresentativeExampleProps, 'disclosure'>) {
  return <RepresentativeExample {...props} disclosure={useHost().brand.legal.financeDisclosure} />;
}
