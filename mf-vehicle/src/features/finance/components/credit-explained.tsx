import {
  creditProductNames,
  type CreditOffer,
  type CreditProduct,
} from '@contracts/wire/catalogue/credit-offer';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { Tabs } from '@contracts/ui/tabs';
import { FinanceExample } from '../../../components/finance-example.tsx';
import classes from './finance.module.css';

interface CreditExplainedProps {
  offers: readonly CreditOffer[];
  noun: string;
}

/** Short, so that both tabs fit side by side on a phone. The panel shows the full name. */
const tabLabels: Readonly<Record<CreditProduct, string>> = { PCP: 'PCP', HP: 'Hire Purchase' };

/** Id of a product's representative example, which monthly prices link to. */
export function exampleId(product: CreditProduct): string {
  return `representative-example-${product.toLowerCase()}`;
}

export function CreditExplained({ offers, noun }: CreditExplainedProps) {
  const tabs = offers.map((offer) => ({
    id: offer.product,
    label: tabLabels[offer.product],
    content: (
      <div className={classes.explained}>
        <div className={classes.words}>
          <h3 className={classes.product}>
            {creditProductNames[offer.product]} ({offer.product})
          </h3>
          {offer.product === 'PCP' ? (
            <PurchasePlan offer={offer} noun={noun} />
          ) : (
            <HirePurchase offer={offer} noun={noun} />
          )}
        </div>
        <FinanceExample id={exampleId(offer.product)} offer={offer} layout="rows">
          of this {noun}.
        </FinanceExample>
      </div>
    ),
  }));
  return (
    <div className={classes.ways}>
      {tabs.length > 1 ? <Tabs label="Ways to pay monthly" tabs={tabs} /> : tabs[0]?.content}
    </div>
  );
}

interface PlanProps {
  offer: CreditOffer;
  noun: string;
}

function PurchasePlan({ offer: { quote }, noun }: PlanProps) {
  const final = formatPoundsAndPence(quote.Residual + quote.PurchaseFee);
  return (
    <>
      <p>
        You pay {formatPoundsAndPence(quote.TotalDeposit)} today, then{' '}
        {formatPoundsAndPence(quote.RegularPayment)} a month for {quote.NumberOfPayments} months. In
        month {quote.Term} you choose:
      </p>
      <ul className={classes.choices}>
        <li>
          <strong>Keep it.</strong> Pay the optional final payment of {final} and the {noun} is
          yours.
        </li>
        <li>
          <strong>Hand it back.</strong> Nothing more to pay if it is in fair condition and has
          covered no more than {formatMiles(quote.AnnualMileage)} a year. Each mile above that costs{' '}
          {perMile(quote.ExcessMileageRate)}. You then own nothing.
        </li>
        <li>
          <strong>Part exchange it.</strong> If it is worth more than {final}, the difference goes
          towards your next one.
        </li>
      </ul>
    </>
  );
}

function HirePurchase({ offer: { quote }, noun }: PlanProps) {
  return (
    <p>
      You pay {formatPoundsAndPence(quote.TotalDeposit)} today, then{' '}
      {formatPoundsAndPence(quote.RegularPayment)} a month for {quote.NumberOfPayments} months.
      There is no final payment and no mileage limit. The {noun} is yours after the last payment.
    </p>
  );
}

/** `8p`, or in pounds if a mile costs more than one pound. */
function perMile(pounds: number): string {
  const pennies = Math.round(pounds * 1000) / 10;
  return pennies < 100 ? `${pennies}p` : formatPoundsAndPence(pounds);
}
