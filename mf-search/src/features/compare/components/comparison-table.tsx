import { useId, type ReactNode } from 'react';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import type { ComparedFact, ComparedFactGroup } from '../model/compared-facts.ts';
import { ComparedName, ComparedPicture } from './compared-vehicle.tsx';
import { ComparedPrice } from './compared-price.tsx';
import classes from './comparison-table.module.css';

interface ComparisonTableProps {
  vehicles: readonly CardVehicle[];
  quotes: QuotesByStockId;
  facts: readonly ComparedFactGroup[];
  /** card_guids of the vehicles with the lowest price; empty if all prices are equal. */
  cheapest: readonly string[];
  exampleHref: string;
  /** Finance product for the monthly prices. */
  product: CreditProduct;
  /** Path of the comparison without a vehicle. */
  hrefWithout: (vehicle: CardVehicle) => string;
  onRemove: (vehicle: CardVehicle) => void;
}

/**
 * One column per vehicle, one row per fact. On a phone the label is above its values, so that two
 * vehicles fit side by side at 320 px. The table scrolls sideways to the others.
 */
export function ComparisonTable(props: ComparisonTableProps) {
  const { vehicles, quotes, facts, cheapest, exampleHref, product, hrefWithout, onRemove } = props;
  const id = useId();
  const columns = vehicles.length + 1;
  return (
    // The table scrolls sideways (also with arrow keys), so that the page need not.
    <div className={classes.scroller} role="region" aria-labelledby={`${id}-name`} tabIndex={0}>
      <table className={classes.table} data-columns={vehicles.length}>
        <caption id={`${id}-name`}>
          <VisuallyHidden>Comparison of {vehicles.length} vehicles</VisuallyHidden>
        </caption>
        <thead>
          <tr className={classes.pictures}>
            <Corner />
            {vehicles.map((vehicle) => (
              <td key={vehicle.card_guid}>
                <ComparedPicture
                  vehicle={vehicle}
                  removeHref={hrefWithout(vehicle)}
                  onRemove={() => onRemove(vehicle)}
                />
              </td>
            ))}
          </tr>
          <tr className={classes.names}>
            <Corner />
            {vehicles.map((vehicle) => (
              <th key={vehicle.card_guid} scope="col">
                <ComparedName vehicle={vehicle} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label="Price">
            {vehicles.map((vehicle) => (
              <td key={vehicle.card_guid}>
                {cheapest.length > 0 && (
                  <p className={classes.mark}>
                    {cheapest.includes(vehicle.card_guid) && (
                      <span className={classes.best}>Lowest price</span>
                    )}
                  </p>
                )}
                <ComparedPrice
                  vehicle={vehicle}
                  entries={quotes[vehicle.stock_id]}
                  exampleHref={exampleHref}
                  product={product}
                />
              </td>
            ))}
          </Row>
        </tbody>
        {facts.map(({ title, facts: rows }) => (
          <tbody key={title}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={columns}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((fact) => (
              <Row key={fact.label} label={fact.label}>
                {vehicles.map((vehicle, column) => (
                  <td key={vehicle.card_guid}>
                    <Value fact={fact} column={column} />
                  </td>
                ))}
              </Row>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Corner() {
  // False positive: an empty cell is not a control.
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
  return <td className={classes.corner} />;
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr className={classes.line}>
      <th scope="row">
        <span>{label}</span>
      </th>
      {children}
    </tr>
  );
}

function Value({ fact: { values, best }, column }: { fact: ComparedFact; column: number }) {
  const value = values[column] ?? null;
  if (value === null) {
    return (
      <>
        <span className={classes.unknown} aria-hidden="true">
          –
        </span>
        <VisuallyHidden>Not known</VisuallyHidden>
      </>
    );
  }
  return (
    <>
      {value}
      {best?.columns.includes(column) && <span className={classes.best}>{best.text}</span>}
    </>
  );
}
