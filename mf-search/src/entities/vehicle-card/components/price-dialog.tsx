import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { FinanceEntry } from '@contracts/wire/catalogue/finance-quote';
import { Dialog } from '@contracts/ui/dialog';
import { quoteOf, type CreditProduct } from '../../quote/model/card-quote.ts';
import { CreditExplained } from './credit-explained.tsx';
import { LeaseExplained } from './lease-explained.tsx';
import { leaseTypeOf } from '../model/lease-type.ts';
import { MotabilityExplained } from './motability-explained.tsx';
import { vehicleTitle } from '../model/vehicle-title.ts';

interface PriceDialogProps {
  vehicle: CardVehicle;
  entries: readonly FinanceEntry[] | undefined;
  product: CreditProduct;
  open: boolean;
  onClose: () => void;
}

/** A card's price in plain English. Its code is fetched when it is first asked for. */
export function PriceDialog({ vehicle, entries, product, open, onClose }: PriceDialogProps) {
  const quote = quoteOf(entries, product);
  const leaseType = leaseTypeOf(vehicle);
  const title = vehicleTitle(vehicle);
  if (leaseType !== null) {
    return (
      <Dialog open={open} onClose={onClose} title={`Leasing the ${title}`}>
        <LeaseExplained vehicle={vehicle} entries={entries} />
      </Dialog>
    );
  }
  if (vehicle.advance_payment !== null) {
    return (
      <Dialog open={open} onClose={onClose} title={`The ${title} on the Motability Scheme`}>
        <MotabilityExplained vehicle={vehicle} />
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onClose={onClose} title={`Paying monthly for the ${title}`}>
      {quote && <CreditExplained vehicle={vehicle} quote={quote} product={product} />}
    </Dialog>
  );
}
