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
 * When a whole list changes, renders it in two steps: the first items immediately, the rest right
 * after. Until then the old items stay, so that the page keeps its height.
 * @param items with keys; the same array unless something has changed
 * @param near how many items to render immediately
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

/** Keeps items that are in both lists, because remounting would load their pictures again. */
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

/** Number of cards that three columns show without scrolling. */
const firstViewCards = 6;

interface VehicleGridProps {
  vehicles: readonly CardVehicle[];
  quotes: QuotesByStockId;
  exampleHref: string;
  /** Finance product for the monthly prices (S109). */
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
        // Suspense lets React hydrate each card separately, and a pressed one first.
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
 * The first row is visible at first, and on a phone its first picture is the largest paint. Later
 * cards are painted before their pictures are fetched and decoded.
 */
function pictureLoading(place: number): VehicleCardProps['picture'] {
  if (place === -1) return 'lazy';
  return place === 0 ? 'priority' : 'eager';
}
