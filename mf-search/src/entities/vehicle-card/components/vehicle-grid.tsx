import {
  memo,
  type ReactElement,
  startTransition,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { laidOutLater } from '@contracts/platform/remote/laid-out-later';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';
import { CompareToggle } from '../../comparison/components/compare-toggle.tsx';
import { VehicleCard, type VehicleCardProps } from './vehicle-card.tsx';
import classes from './vehicle-grid.module.css';

/**
 * Renders a long list in two steps when it changes as a whole: the first items at once, the rest
 * right after. Until then the old items keep their places, so the page keeps its height.
 * @param items keyed; the same array as long as nothing changes
 * @param near how many items to render at once
 */
export function useNearFirst(
  items: readonly ReactElement[],
  near: number,
): readonly ReactElement[] {
  const [drawn, setDrawn] = useState(items);
  useEffect(() => {
    startTransition(() => setDrawn(items));
  }, [items]);
  return drawn === items ? items : nearAndKept(items, drawn, near);
}

/** Items that stay keep rendering: remounting would load their pictures again. */
function nearAndKept(
  items: readonly ReactElement[],
  drawn: readonly ReactElement[],
  near: number,
): ReactElement[] {
  const there = new Set(drawn.map(({ key }) => key));
  const shown = items.filter(({ key }, place) => place < near || there.has(key));
  const wanted = new Set(shown.map(({ key }) => key));
  return [...shown, ...drawn.filter(({ key }) => !wanted.has(key))].slice(0, items.length);
}

/** Number of cards visible without scrolling in three columns. */
const firstViewCards = 6;

interface VehicleGridProps {
  vehicles: readonly CardVehicle[];
  quotes: QuotesByStockId;
  exampleHref: string;
  /** Product of the monthly prices (S109). */
  product?: CreditProduct;
  headingLevel?: 2 | 3;
  /** Side by side if there is room, or below each other (S74). */
  layout?: 'grid' | 'list';
}

/** Cards in rows: one column from 320 px, two from 600 px, three if there is room. */
export const VehicleGrid = memo(function VehicleGrid(props: VehicleGridProps) {
  const { vehicles, quotes, exampleHref, headingLevel, product, layout = 'grid' } = props;
  const [firstRow] = useState(() => vehicles.slice(0, 3).map(({ stock_id }) => stock_id));
  const cards = useMemo(
    () =>
      vehicles.map((vehicle) => (
        // React hydrates each card separately, and a pressed one first.
        <Suspense key={vehicle.stock_id}>
          <li {...laidOutLater}>
            <VehicleCard
              vehicle={vehicle}
              entries={quotes[vehicle.stock_id]}
              product={product}
              exampleHref={exampleHref}
              headingLevel={headingLevel}
              picture={pictureLoading(firstRow.indexOf(vehicle.stock_id))}
              Action={CompareToggle}
            />
          </li>
        </Suspense>
      )),
    [vehicles, quotes, product, exampleHref, headingLevel, firstRow],
  );
  return (
    <ul className={classes.grid} data-layout={layout}>
      {useNearFirst(cards, firstViewCards)}
    </ul>
  );
});

/**
 * The first row is in the first view, and its first picture is a phone's largest paint. Later cards
 * are painted before their pictures are fetched and decoded.
 */
function pictureLoading(place: number): VehicleCardProps['picture'] {
  if (place === -1) return 'lazy';
  return place === 0 ? 'priority' : 'eager';
}
