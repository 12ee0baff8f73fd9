import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { quoteOf, type CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { FinanceEntry } from '@contracts/wire/catalogue/finance-quote';
import { vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { Dialog } from '@contracts/ui/dialog';
import { CreditExplained } from './credit-explained.tsx';
import { LeaseExplained } from './lease-explained.tsx';
import { MotabilityExplained } from './motability-explained.tsx';

interface PriceDialogProps {
  vehicle: CardVehicle;
  entries: readonly FinanceEntry[] | undefined;
  product: CreditProduct;
  open: boolean;
  onClose: () => void;
}

/** Explains a card's price in plain English. Its code loads on first use. */
export function PriceDialog({ vehicle, entries, product, open, onClose }: PriceDialogProps) {
  const quote = quoteOf(entries, product);
  const kind = vehicleKind(vehicle);
  const title = vehicleTitle(vehicle);
  if (kind === 'lease') {
    return (
      <Dialog open={open} onClose={onClose} title={`Leasing the ${title}`}>
        <LeaseExplained vehicle={vehicle} entries={entries} />
      </Dialog>
    );
  }
  if (kind === 'motability') {
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
