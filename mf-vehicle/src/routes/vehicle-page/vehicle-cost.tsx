import type { ReactNode } from 'react';
import { type CreditOffer, monthlyPrice } from '@contracts/wire/catalogue/credit-offer';
import { shownPrice } from '@contracts/wire/catalogue/shown-price';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import { Price } from '@contracts/ui/price';
import { MotabilitySummary } from '../../features/finance/components/finance-summary.tsx';
import { exampleId } from '../../features/finance/components/credit-explained.tsx';

interface VehicleCostProps {
  vehicle: Vehicle;
  /** Monthly price; null or undefined if no credit is offered. */
  credit: CreditOffer | null | undefined;
  /** Rental; null if it is unknown or the vehicle is not for lease. */
  lease: ReactNode;
}

/** The price to rent or buy the vehicle: cash, and monthly if credit is offered. */
export function VehicleCost({ vehicle, credit, lease }: VehicleCostProps) {
  const kind = vehicleKind(vehicle);
  if (kind === 'motability') return <MotabilitySummary vehicle={vehicle} />;
  if (kind === 'lease') {
    return lease ?? <p>Ask us for the price of this lease.</p>;
  }
  const price = shownPrice(vehicle);
  if (price.cash === null) return <p>Ask us for the price.</p>;
  return (
    <Price
      size="page"
      {...price}
      {...(credit && {
        monthly: monthlyPrice(credit),
        exampleHref: `#${exampleId(credit.product)}`,
      })}
    />
  );
}
