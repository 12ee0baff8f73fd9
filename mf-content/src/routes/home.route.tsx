import { Suspense } from 'react';
import { useHost, Widget } from '@contracts/platform/react';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { valueOr } from '@contracts/platform/host/optional';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Await, Link, useLoaderData } from '@contracts/platform/router';
import { threeCards, twoCards } from '@contracts/ui/breakpoints';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { type BodyType, bodyTypeLabel } from '@contracts/wire/catalogue/body-types';
import { formatCount } from '@contracts/wire/format/number';
import type { WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { PartsUnavailable, Section } from '../components/section.tsx';
import {
  BrandClaims,
  BudgetLinks,
  FinanceExplained,
  HomeHero,
  SearchWordsForm,
  Selling,
  VehicleRail,
} from '../features/home/components/home-sections.tsx';
import { fetchSites } from '../entities/site/api/fetch-sites.ts';
import { SiteList } from '../entities/site/components/site-list.tsx';
import { siteSummary } from '../entities/site/model/site-summary.ts';
import classes from '../features/home/components/body-type-tiles.module.css';

type Rail = WidgetPropsByName['vehicle-slider'];

/** The home page resets the search (S29): no filters, and the dealer API's default order. */
const allVehicles: Rail = { title: 'In stock now', query: '' };

const electricCars: Rail = { title: 'Electric cars', query: 'fuel_type=electric' };

/** Tile widths: four in a row at the page's maximum width, four in a narrower row, or two. */
const tileSizes = `${threeCards} 18rem, ${twoCards} 23vw, 46vw`;

const shownBodyTypes: readonly BodyType[] = [
  'Hatchback',
  'SUV',
  'Saloon',
  'Estate',
  'Convertible',
  'Coupe',
  'MPV',
  'Van',
];

/** Body types that have vehicles for sale, each with the picture of one of them. */
function BodyTypeTiles({ tiles }: { tiles: HomeData['bodyTypes'] }) {
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ bodyType, total, picture }) => (
        <li key={bodyType}>
          <Link
            to={pathTo('/vehicle-search', new URLSearchParams({ body_type: bodyType }))}
            className={classes.tile}
          >
            <VehicleImage picture={picture} sizes={tileSizes} alt="" />
            <span className={classes.words}>
              <span className={classes.label}>{bodyTypeLabel(bodyType)}</span>
              <span className={classes.count}>
                {formatCount(total)}
                <span className="visually-hidden"> for sale</span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** S198. No failed call fails the page: it leaves unavailable parts out, and one notice says so. */
export async function loader({ request, services }: LoaderArgs) {
  const { http, optional, widgets } = services;
  const { signal } = request;
  // The second row is far below the fold, so it may be streamed later.
  const electricRail = widgets
    .load('vehicle-slider', electricCars, signal)
    .then((data) => data ?? null);
  const stockModule = import('../features/home/api/shortcuts.ts');
  const loadOptional = <T,>(call: (callSignal: AbortSignal | undefined) => Promise<T>) =>
    optional({ signal }, call);
  const [counts, pictures, budgets, sites, picker, allVehiclesRail, orders] = await Promise.all([
    loadOptional(async (callSignal) => (await stockModule).fetchStockCounts(http, callSignal)),
    loadOptional(async (callSignal) =>
      (await stockModule).fetchShapePictures(http, shownBodyTypes, callSignal),
    ),
    loadOptional(async (callSignal) => (await stockModule).fetchBudgets(http, callSignal)),
    loadOptional((callSignal) => fetchSites(http, callSignal)),
    loadOptional((callSignal) => widgets.load('vehicle-picker', {}, callSignal)),
    loadOptional((callSignal) => widgets.load('vehicle-slider', allVehicles, callSignal)),
    loadOptional((callSignal) => widgets.load('own-orders', {}, callSignal)),
  ]);
  const stockCounts = valueOr(counts, null);
  const pictureByBodyType = valueOr(pictures, null);
  return {
    carCount: stockCounts && stockCounts.cars,
    offerCount: stockCounts && stockCounts.total,
    bodyTypes: shownBodyTypes
      .map((bodyType) => ({
        bodyType,
        total: stockCounts?.byBodyType[bodyType] ?? 0,
        picture: pictureByBodyType?.[bodyType] ?? null,
      }))
      .filter(({ total }) => total > 0),
    budgets: valueOr(budgets, []).filter(({ total }) => total > 0),
    sites: valueOr(sites, []).map(siteSummary),
    isIncomplete: [counts, pictures, budgets, sites].some(({ status }) => status === 'unavailable'),
    picker: valueOr(picker, undefined),
    allVehiclesRail: valueOr(allVehiclesRail, undefined),
    electricRail,
    orders: valueOr(orders, null),
  };
}

type HomeData = Awaited<ReturnType<typeof loader>>;

export function head({ brand }: HeadArgs<HomeData>): Head {
  return {
    title: `${brand.name}: ${brand.strapline}`,
    description: `${brand.strapline}. Prices, finance explained in plain English, and sites across the UK. Call ${brand.telephones.main}.`,
    canonical: pathTo('/'),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'AutoDealer',
        name: brand.name,
        legalName: brand.company.legalName,
        telephone: brand.telephones.main,
      },
    ],
  };
}

export function Component() {
  const { carCount, offerCount, bodyTypes, budgets, sites, isIncomplete, ...widgets } =
    useLoaderData<HomeData>();
  const { picker, allVehiclesRail, electricRail, orders } = widgets;
  const { brand } = useHost();
  return (
    <>
      {orders && <Widget name="own-orders" props={{}} data={orders} />}
      <HomeHero
        carCount={carCount}
        offerCount={offerCount}
        picker={
          <Widget name="vehicle-picker" props={{}} data={picker} fallback={<SearchWordsForm />} />
        }
      />
      {isIncomplete && <PartsUnavailable />}
      <VehicleRail rail={allVehicles} data={allVehiclesRail} />
      {bodyTypes.length > 0 && (
        <Section id="body-types" title="Choose by shape">
          <BodyTypeTiles tiles={bodyTypes} />
        </Section>
      )}
      {budgets.length > 0 && (
        <Section
          id="budgets"
          title="Start from what you want to spend"
          intro={brand.legal.adminFee}
          layout="beside"
          tone="mist"
        >
          <BudgetLinks budgets={budgets} />
        </Section>
      )}
      <Suspense fallback={<VehicleRail rail={electricCars} loading />}>
        <Await resolve={electricRail} errorElement={<VehicleRail rail={electricCars} />}>
          {(data: Awaited<HomeData['electricRail']>) => (
            <VehicleRail rail={electricCars} data={data ?? undefined} />
          )}
        </Await>
      </Suspense>
      <Section
        id="finance"
        title="Finance, in plain English"
        intro="Three ways to pay, by the three things people ask us first."
      >
        <FinanceExplained />
      </Section>
      <Section
        id="selling"
        title="Selling yours?"
        intro="We buy cars whether or not you buy one from us."
        layout="beside"
        tone="mist"
      >
        <Selling />
      </Section>
      <BrandClaims />
      {sites.length > 0 && (
        <Section id="sites" title={`${sites.length} places to find us`}>
          <SiteList sites={sites} />
        </Section>
      )}
    </>
  );
}
