import { type CreditOffer, monthlyPrice } from '@contracts/wire/catalogue/credit-offer';
import type { CreditTerms } from '@contracts/wire/catalogue/credit-terms';
import { priceToPay, shownPrice, type ShownPrice } from '@contracts/wire/catalogue/shown-price';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatPoundsAndPence, formatPrice } from '@contracts/wire/format/money';
import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { monthlyBasis, Price } from '@contracts/ui/price';
import { FinanceExample } from '../../components/finance-example.tsx';
import { DealBasis, DealSection } from '../../features/deal/components/deal-section.tsx';
import { OrderFooter } from '../../features/deal/components/order-footer.tsx';
import { CreditSummary } from '../../features/finance/components/finance-summary.tsx';
import type { Deal } from './load-deal.ts';

export interface VehicleDealProps {
  vehicle: Vehicle;
  deal: Deal;
  noun: string;
  /** The offer whose monthly price is at the top of the page. */
  topOffer: CreditOffer | undefined;
  terms: CreditTerms;
}

/** The deal builder on the vehicle's page, and its order bar. */
export function VehicleDeal({ vehicle, deal, noun, topOffer, terms }: VehicleDealProps) {
  const retry = useRetry();
  const price = shownPrice(vehicle);
  const { offer, method } = deal;
  return (
    <>
      <DealSection
        stockId={vehicle.stock_id}
        noun={noun}
        method={method}
        offer={offer}
        refusalCode={deal.refusalCode}
        example={
          offer && (
            <FinanceExample id="deal-example" offer={offer} layout="rows">
              of this {noun}.
            </FinanceExample>
          )
        }
      >
        {deal.isFinanceMissing && (
          <RetryNotice retry={retry} title="Finance could not be loaded">
            This is the price if you pay in full. Try again to see the monthly cost.
          </RetryNotice>
        )}
        {offer === null ? (
          <Price size="page" {...price} />
        ) : (
          <>
            <Price size="page" {...price} monthly={monthlyPrice(offer)} />
            <CreditSummary offer={offer} />
            <DealBasis offer={offer} topOffer={topOffer} terms={terms} />
          </>
        )}
      </DealSection>
      <OrderFooter methods={deal.methods} method={method} amount={amountText(deal, price)} />
    </>
  );
}

function amountText({ offer }: Deal, price: ShownPrice) {
  if (offer !== null) {
    const monthly = monthlyPrice(offer);
    return (
      <>
        <strong>{formatPoundsAndPence(monthly.amount)}</strong> a month, {monthlyBasis(monthly)}
      </>
    );
  }
  const fullPrice = priceToPay(price);
  return (
    <>
      <strong>{fullPrice !== null && formatPrice(fullPrice)}</strong>
      {price.vat && ' including VAT'}
    </>
  );
}
