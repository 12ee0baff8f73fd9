import { Suspense } from 'react';
import { useHost, Widget } from '@contracts/platform/react';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Await, useLoaderData } from '@contracts/platform/router';
import { firstViewSignal } from '../components/first-view-signal.ts';
import { Section } from '../components/section.tsx';
import { fetchShortcuts } from '../features/home/api/fetch-shortcuts.ts';
import { fetchStockSample } from '../features/home/api/fetch-stock-sample.ts';
import { BodyTypeTiles } from '../features/home/components/body-type-tiles.tsx';
import { BrandClaims } from '../features/home/components/brand-claims.tsx';
import { BudgetLinks } from '../features/home/components/budget-links.tsx';
import { FinanceExplained } from '../features/home/components/finance-explained.tsx';
import { HomeHero } from '../features/home/components/home-hero.tsx';
import { SearchWordsForm } from '../features/home/components/search-words-form.tsx';
import { Selling } from '../features/home/components/selling.tsx';
import { VehicleRail } from '../features/home/components/vehicle-rail.tsx';
import { electricCars, justArrived } from '../features/home/model/rails.ts';
import { allCars, bodyTypeShortcuts, budgetShortcuts } from '../features/home/model/shortcuts.ts';
import { fetchSites } from '../features/sites/api/fetch-sites.ts';
import { SiteList } from '../features/sites/components/site-list.tsx';
import { siteSummary } from '../features/sites/model/site-summary.ts';

/** S198. Nothing here may fail the page: what can't be had in time is left out. */
export async function loader({ request, services }: LoaderArgs) {
  const { http, widgets } = services;
  const signal = firstViewSignal(request.signal);
  // The second rail is far below the first view: it may come later.
  const electricRail = widgets
    .load('vehicle-slider', electricCars, request.signal)
    .then((data) => data ?? null);
  const [cars, bodyTypes, budgets, sites, picker, arrivedRail] = await Promise.all([
    fetchStockSample(http, new URLSearchParams(allCars.query), signal).catch(() => null),
    fetchShortcuts(http, bodyTypeShortcuts, signal),
    fetchShortcuts(http, budgetShortcuts, signal),
    fetchSites(http, signal).catch(() => []),
    widgets.load('vehicle-picker', {}, signal),
    widgets.load('vehicle-slider', justArrived, signal),
  ]);
  return {
    cars: cars?.total ?? null,
    bodyTypes,
    budgets,
    sites: sites.map(siteSummary),
    picker,
    arrivedRail,
    electricRail,
  };
}

export type HomeData = Awaited<ReturnType<typeof loader>>;

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
  const { cars, bodyTypes, budgets, sites, picker, arrivedRail, electricRail } =
    useLoaderData<HomeData>();
  const { brand } = useHost();
  return (
    <>
      <HomeHero
        cars={cars}
        picker={
          <Widget name="vehicle-picker" props={{}} data={picker} fallback={<SearchWordsForm />} />
        }
      />
      <VehicleRail rail={justArrived} data={arrivedRail} />
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
        <Await resolve={electricRail} errorElement={<></>}>
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
