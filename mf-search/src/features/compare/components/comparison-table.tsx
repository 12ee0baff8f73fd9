import { type ReactNode, useId, useState } from 'react';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';
import { saleBanner } from '@contracts/wire/catalogue/reservation';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import { displayRegistration } from '@contracts/wire/format/registration';
import { useOnDemand } from '@contracts/platform/react';
import { Link } from '@contracts/platform/router';
import { Badge } from '@contracts/ui/badge';
import { twoColumns } from '@contracts/ui/breakpoints';
import { SaveVehicle } from '@contracts/ui/heart-button';
import { Plate } from '@contracts/ui/plate';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { searchHref } from '../../../entities/search/model/search-href.ts';
import {
  CardPrice,
  type CardPriceProps,
} from '../../../entities/vehicle-card/components/card-price.tsx';
import { useVehicleLink } from '../../../entities/vehicle-card/model/vehicle-link.ts';
import type { ComparedFact, ComparedFactGroup } from '../model/compared-facts.ts';
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
          <tr>
            <Corner />
            {vehicles.map((vehicle) => (
              <td key={vehicle.card_guid}>
                <ColumnPicture vehicle={vehicle} hrefWithout={hrefWithout} onRemove={onRemove} />
              </td>
            ))}
          </tr>
          <tr className={classes.names}>
            <Corner />
            {vehicles.map((vehicle) => (
              <th key={vehicle.card_guid} scope="col">
                <ColumnName vehicle={vehicle} />
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
                <ColumnPrice
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

/** Picture widths: in two to four columns of a wide page, or two columns of a narrow one. */
const pictureSizes = `${twoColumns} 22rem, 45vw`;

interface ColumnProps extends Pick<ComparisonTableProps, 'hrefWithout' | 'onRemove'> {
  vehicle: CardVehicle;
}

/** A column's picture with its heart button, and a link that removes the column. */
function ColumnPicture({ vehicle, hrefWithout, onRemove }: ColumnProps) {
  const title = vehicleTitle(vehicle);
  return (
    <div className={classes.picture}>
      <VehicleImage
        picture={vehicle.media_urls[0]}
        sizes={pictureSizes}
        alt=""
        loading="eager"
        band={saleBanner(vehicle)}
      />
      <div className={classes.heart}>
        <SaveVehicle vehicle={vehicle} />
      </div>
      <Link
        className={classes.remove}
        to={hrefWithout(vehicle)}
        preventScrollReset
        onClick={() => onRemove(vehicle)}
      >
        <span>
          Remove<VisuallyHidden> the {title}</VisuallyHidden>
        </span>
      </Link>
    </div>
  );
}

function ColumnName({ vehicle }: { vehicle: CardVehicle }) {
  const registration = displayRegistration(vehicle);
  const writeOff = writeOffLabels(vehicle);
  return (
    <div className={classes.name}>
      <Link className={classes.title} to={useVehicleLink(vehicle)}>
        {vehicleTitle(vehicle)}
      </Link>
      <span className={classes.derivative}>{vehicle.derivative}</span>
      {registration && (
        <Plate registration={registration} electric={vehicle.fuel_type_slug === 'electric'} />
      )}
      {writeOff && <Badge tone="solid">{writeOff.label}</Badge>}
    </div>
  );
}

const loadPriceDialog = () => import('../../../entities/vehicle-card/components/price-dialog.tsx');

/** The same price and explanation as on the card. For a sold vehicle, only says that it is sold. */
function ColumnPrice(props: Omit<CardPriceProps, 'onExplain'>) {
  const { vehicle, entries, product } = props;
  const [open, setOpen] = useState(false);
  const [dialog, fetchDialog] = useOnDemand(loadPriceDialog);
  if (vehicle.status === 'SOLD') {
    const similar = searchHref({ search: `${vehicle.make} ${vehicle.model}`.slice(0, 100) });
    return (
      <div className={classes.price}>
        <strong>Sold</strong>
        <Link to={similar}>Find another {vehicle.model}</Link>
      </div>
    );
  }
  return (
    <div className={classes.price}>
      <CardPrice
        {...props}
        onExplain={() => {
          fetchDialog();
          setOpen(true);
        }}
      />
      {dialog && (
        <dialog.PriceDialog
          vehicle={vehicle}
          entries={entries}
          product={product}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
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
