import {
  memo,
  type ReactElement,
  startTransition,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { deferredLayoutProps } from '@contracts/platform/remote/deferred-layout';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';
import { CompareToggle } from '../../comparison/components/compare-toggle.tsx';
import { VehicleCard, type VehicleCardProps } from './vehicle-card.tsx';
import classes from './vehicle-grid.module.css';

/** Number of cards that three columns show without scrolling. */
const firstViewCards = 6;

/**
 * When a whole list changes, renders it in two steps: the first items immediately, the rest right
 * after. Until then the old items stay, so that the page keeps its height.
 * @param items with keys; the array must keep its identity until something changes
 */
export function useTwoStepRender(items: readonly ReactElement[]): readonly ReactElement[] {
  const [rendered, setRendered] = useState(items);
  useEffect(() => {
    startTransition(() => setRendered(items));
  }, [items]);
  if (rendered === items) return items;
  // Keep items that are in both lists, because remounting would load their pictures again.
  const renderedKeys = new Set(rendered.map(({ key }) => key));
  const stepItems = items.filter(
    ({ key }, index) => index < firstViewCards || renderedKeys.has(key),
  );
  const stepKeys = new Set(stepItems.map(({ key }) => key));
  return [...stepItems, ...rendered.filter(({ key }) => !stepKeys.has(key))].slice(0, items.length);
}

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
        // Suspense lets React hydrate each card separately, and a clicked one first.
        <Suspense key={vehicle.stock_id}>
          <li {...deferredLayoutProps}>
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
      {useTwoStepRender(cards)}
    </ul>
  );
});

/**
 * The first row is visible initially; on a phone, its first picture is the largest contentful
 * paint. Later cards are painted before their pictures are fetched and decoded.
 */
function pictureLoading(index: number): VehicleCardProps['picture'] {
  if (index === -1) return 'lazy';
  return index === 0 ? 'priority' : 'eager';
}
