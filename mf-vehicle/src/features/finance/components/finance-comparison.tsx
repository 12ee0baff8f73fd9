import { creditProductNames, type CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import classes from './finance-comparison.module.css';

interface Figure {
  label: string;
  formula: string;
  /** Null if the offer lacks this figure. */
  formatValue: (offer: CreditOffer) => string | null;
  /** The value when paying in full; absent if it does not apply. */
  cash?: (price: string) => string;
}

const pounds = formatPoundsAndPence;
const poundsOrNone = (amount: number) => (amount > 0 ? pounds(amount) : null);

/** The payments in order of their dates, then totals. */
const comparedFigures: readonly Figure[] = [
  {
    label: 'Paid first',
    formula: 'The deposit you choose, within the lender’s limits.',
    formatValue: ({ quote }) => pounds(quote.TotalDeposit),
    cash: (price) => price,
  },
  {
    label: 'Each month',
    formula:
      'The amount of credit, less what the final payment is worth today, spread over the months at the rate of interest.',
    formatValue: ({ quote }) => pounds(quote.RegularPayment),
  },
  {
    label: 'How many months',
    formula: 'The term. The last month of a PCP is kept for the optional final payment.',
    formatValue: ({ quote }) => `${quote.NumberOfPayments} payments`,
  },
  {
    label: 'Optional final payment',
    formula: 'What the lender guarantees it will be worth in the last month.',
    formatValue: ({ quote }) => poundsOrNone(quote.Residual),
  },
  {
    label: 'Option to purchase fee',
    formula: 'Paid with the last payment, to own it.',
    formatValue: ({ quote }) => poundsOrNone(quote.PurchaseFee),
  },
  {
    label: 'Cash price',
    formula: 'What it costs, VAT included, however you pay.',
    formatValue: ({ quote }) => pounds(quote.TotalPrice),
    cash: (price) => price,
  },
  {
    label: 'Amount of credit',
    formula: 'Cash price less deposit: what you borrow.',
    formatValue: ({ quote }) => pounds(quote.Balance),
  },
  {
    label: 'Charge for credit',
    formula: 'Total to pay less cash price: what borrowing costs.',
    formatValue: ({ quote }) => pounds(quote.ChargesForCredit),
    cash: () => 'Nothing',
  },
  {
    label: 'Total to pay',
    formula: 'Deposit, all monthly payments, final payment and fee together.',
    formatValue: ({ quote }) => pounds(quote.TotalAmountPayable),
    cash: (price) => price,
  },
  {
    label: 'APR',
    formula: 'The cost of borrowing as a yearly rate, worked out from these payments.',
    formatValue: ({ quote }) => `${quote.Apr}%`,
  },
  {
    label: 'Rate of interest',
    formula: 'Twelve times the monthly rate, fixed for the whole term.',
    formatValue: ({ quote: { FixedRatePa } }) =>
      FixedRatePa === undefined ? null : `${FixedRatePa.toFixed(2)}%`,
  },
  {
    label: 'Mileage limit',
    formula: 'A year, if you plan to hand it back.',
    formatValue: ({ quote }) =>
      quote.ExcessMileageRate > 0 ? formatMiles(quote.AnnualMileage) : null,
  },
  {
    label: 'Each mile over',
    formula: 'Paid if you hand it back with more miles than agreed.',
    formatValue: ({ quote }) => poundsOrNone(quote.ExcessMileageRate),
  },
];

/** All figures of the quotes, formatted, beside those for cash. Empty rows are left out. */
function figureRows(offers: readonly CreditOffer[], cashPrice: number) {
  return comparedFigures
    .map(({ label, formula, formatValue, cash }) => ({
      label,
      formula,
      offers: offers.map(formatValue),
      cash: cash?.(pounds(cashPrice)) ?? null,
    }))
    .filter(({ offers: shown }) => shown.some((figure) => figure !== null));
}

interface FinanceComparisonProps {
  offers: readonly CreditOffer[];
  /** The amount to finance, in pounds including VAT. */
  cashPrice: number;
  noun: string;
  /** Whether the figures are for the previous terms, because the new ones are still loading. */
  outdated: boolean;
}

export function FinanceComparison(props: FinanceComparisonProps) {
  const { offers, cashPrice, noun, outdated } = props;
  const columns = offers.length + 1;
  return (
    <table className={classes.comparison} aria-busy={outdated} data-columns={columns}>
      <caption className={classes.caption}>Ways to pay, side by side</caption>
      <thead>
        <tr>
          {offers.map(({ product }) => (
            <th key={product} scope="col">
              {product}
              <span className={classes.name}>{creditProductNames[product]}</span>
            </th>
          ))}
          <th scope="col">
            Cash
            <span className={classes.name}>All at once</span>
          </th>
        </tr>
      </thead>
      {figureRows(offers, cashPrice).map(({ label, formula, offers: figures, cash }) => (
        <tbody key={label}>
          <tr>
            <th colSpan={columns} scope="rowgroup" className={classes.label}>
              {label} <span className={classes.formula}>{formula}</span>
            </th>
          </tr>
          <tr>
            {[...figures, cash].map((figure, column) => (
              <td key={offers[column]?.product ?? 'cash'}>{figure ?? 'None'}</td>
            ))}
          </tr>
        </tbody>
      ))}
      <tbody>
        <tr>
          <th colSpan={columns} scope="rowgroup" className={classes.label}>
            At the end <span className={classes.formula}>What you own and what you can do.</span>
          </th>
        </tr>
        <tr>
          {offers.map(({ product }) => (
            <td key={product} className={classes.words}>
              {product === 'PCP'
                ? 'Pay the final payment and own it, hand it back, or exchange it'
                : `The ${noun} is yours`}
            </td>
          ))}
          <td className={classes.words}>The {noun} is yours today</td>
        </tr>
      </tbody>
    </table>
  );
}
