import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { Price } from '@contracts/ui/price';
import { CreditSummary } from '../../features/finance/components/credit-summary.tsx';
import { LeaseSummary } from '../../features/finance/components/lease-summary.tsx';
import { MotabilitySummary } from '../../features/finance/components/motability-summary.tsx';
import { exampleId } from '../../features/finance/components/representative-example.tsx';
import type { CreditOffer } from '../../features/finance/model/credit-offer.ts';
import { shownPrice } from '../../features/purchase/model/shown-price.ts';
import { isLeased } from '../../entities/vehicle/model/vehicle-kind.ts';

interface VehicleCostProps {
  vehicle: Vehicle;
  credit: readonly CreditOffer[];
  lease: LeaseRow | null;
  noun: string;
}

/** What the vehicle costs to rent, or to buy: at once, and monthly where credit is offered. */
export function VehicleCost({ vehicle, credit, lease, noun }: VehicleCostProps) {
  if (vehicle.advert_classification === 'MOTABILITY')
    return <MotabilitySummary vehicle={vehicle} />;
  if (isLeased(vehicle)) {
    return lease ? (
      <LeaseSummary lease={lease} noun={noun} />
    ) : (
      <p>Ask us for the price of this lease.</p>
    );
  }
  const { cash, vat, was } = shownPrice(vehicle);
  const [first] = credit;
  if (cash === null) return <p>Ask us for the price.</p>;
  return (
    <>
      <Price
        size="page"
        cash={cash}
        vat={vat}
        was={was}
        monthly={first ? monthlyPrice(first) : null}
        {...(first ? { exampleHref: `#${exampleId(first.product)}` } : {})}
      />
      {first && <CreditSummary offer={first} />}
    </>
  );
}

function monthlyPrice({ product, quote }: CreditOffer) {
  return {
    amount: quote.RegularPayment,
    product,
    term: quote.Term,
    deposit: quote.TotalDeposit,
  };
}
