import { memo } from 'react';
import type { QuotesByStockId } from 'shared-contracts/catalogue/finance-quote';
import type { CardVehicle } from 'shared-contracts/catalogue/card-vehicle';
import type { CreditProduct } from '../finance/card-quote.ts';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { VehicleCard, type VehicleCardProps } from '../vehicle-card/vehicle-card.tsx';
import classes from './vehicle-grid.module.css';

interface VehicleGridProps {
  vehicles: readonly CardVehicle[];
  quotes: QuotesByStockId;
  exampleHref: string;
  /** Of the monthly prices (S109). */
  product?: CreditProduct;
  headingLevel?: 2 | 3;
  /** Beside each other where there is room, or one below the other (S74). */
  layout?: 'grid' | 'list';
}

/** Cards of one kind in rows: one from 320 px, two from 600 px, three where there is room. */
export const VehicleGrid = memo(function VehicleGrid(props: VehicleGridProps) {
  const { vehicles, quotes, exampleHref, headingLevel, product, layout = 'grid' } = props;
  return (
    <ul className={classes.grid} data-layout={layout}>
      {vehicles.map((vehicle, position) => (
        <li key={vehicle.stock_id}>
          <VehicleCard
            vehicle={vehicle}
            entries={quotes[vehicle.stock_id]}
            product={product}
            exampleHref={exampleHref}
            headingLevel={headingLevel}
            picture={pictureLoading(position)}
            Action={CompareToggle}
          />
        </li>
      ))}
    </ul>
  );
});

/** The first row is in the first view; its first picture is the largest paint of a phone. */
function pictureLoading(position: number): VehicleCardProps['picture'] {
  if (position === 0) return 'priority';
  return position < 3 ? 'eager' : 'lazy';
}
