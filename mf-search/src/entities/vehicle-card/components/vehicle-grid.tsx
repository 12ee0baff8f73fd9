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
 * Items of a long list that changes as a whole: the first of the new ones are drawn at once, those
 * further down, which are seen later if at all, right after them. Until then what stood there stays
 * in their place, so that the page keeps its height and nobody is moved.
 * @param items keyed; the same list as long as nothing changes
 * @param near how many are drawn at once
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

/** What is there already goes on: to take it away and bring it back would load its picture again. */
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

/** So many are seen without scrolling where three stand beside each other. */
const firstViewCards = 6;

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
  const [firstRow] = useState(() => vehicles.slice(0, 3).map(({ stock_id }) => stock_id));
  const cards = useMemo(
    () =>
      vehicles.map((vehicle) => (
        // React takes over each card by itself, one after the other: what is pressed first, first.
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
 * The first row that a visit sees is in the first view; its first picture is the largest paint of a
 * phone. What comes later is painted before its pictures are fetched and decoded.
 */
function pictureLoading(place: number): VehicleCardProps['picture'] {
  if (place === -1) return 'lazy';
  return place === 0 ? 'priority' : 'eager';
}
