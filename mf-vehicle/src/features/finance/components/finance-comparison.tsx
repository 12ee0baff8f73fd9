import { creditProductNames, type CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { figureRows } from '../model/finance-figures.ts';
import classes from './finance-comparison.module.css';

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
