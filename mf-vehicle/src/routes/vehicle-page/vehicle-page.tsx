import { useState } from 'react';
import { saleBand } from '@contracts/wire/catalogue/reservation';
import { shownPrice } from '@contracts/wire/catalogue/shown-price';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useHost, Widget } from '@contracts/platform/react';
import { Link, useLoaderData, useRetry } from '@contracts/platform/router';
import { Breadcrumb } from '@contracts/ui/breadcrumb';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { Skeleton } from '@contracts/ui/skeleton';
import { StarRating } from '@contracts/ui/star-rating';
import { VehicleDescription } from '../../features/description/components/vehicle-description.tsx';
import { ElectricDriving } from '../../features/electric/components/electric-driving.tsx';
import { electricFacts } from '../../features/electric/model/electric-facts.ts';
import { VehicleFacts } from '../../features/facts/components/vehicle-facts.tsx';
import { vehicleFacts } from '../../features/facts/model/vehicle-facts.ts';
import { PayingMonthly } from '../../features/finance/components/paying-monthly.tsx';
import { useCredit } from '../../features/finance/model/use-credit.ts';
import { Gallery } from '../../features/gallery/components/gallery.tsx';
import { HistoryOverview } from '../../features/history/components/history-overview.tsx';
import type { LeaseBuilder as Builder } from '../../features/lease/components/lease-builder.tsx';
import { leaseRowOf, type LeaseSummary } from '../../features/lease/model/lease-deal.ts';
import { VehicleLocation } from '../../features/location/components/vehicle-location.tsx';
import { ActionBar } from '../../features/purchase/components/action-bar.tsx';
import { PurchasePanel } from '../../features/purchase/components/purchase-panel.tsx';
import { ChargingMap } from '../../features/running-costs/components/charging-map.tsx';
import { RunningCosts } from '../../features/running-costs/components/running-costs.tsx';
import { SimilarVehicles } from '../../features/similar/components/similar-vehicles.tsx';
import { similarSearch } from '../../features/similar/model/similar-search.ts';
import { isOwnDeal } from '../../entities/credit/model/changed-terms.ts';
import { vehicleNoun } from '../../entities/vehicle/model/vehicle-noun.ts';
import type { VehiclePageData } from './load-vehicle-page.ts';
import { Section } from './section.tsx';
import { VehicleCost } from './vehicle-cost.tsx';
import classes from './vehicle-page.module.css';

interface VehiclePageProps {
  /** Given by the route of what is leased, so that no other page brings its code. */
  LeaseBuilder?: typeof Builder;
}

/** Another vehicle begins at its first picture, with nothing opened and nothing chosen. */
export function VehiclePage(parts: VehiclePageProps) {
  const { vehicle } = useLoaderData<VehiclePageData>();
  return <OneVehicle key={vehicle.stock_id} {...parts} />;
}

/** One vehicle: pictures and price first, then everything that is known of it. */
function OneVehicle({ LeaseBuilder }: VehiclePageProps) {
  const {
    vehicle,
    videos,
    credit: offers,
    terms,
    lease,
    leaseDeal,
    costs,
    place,
    history,
    location,
    enquiry,
    similar,
    unavailable,
  } = useLoaderData<VehiclePageData>();
  const [built, setBuilt] = useState<LeaseSummary | null | undefined>();
  const retry = useRetry();
  const { brand } = useHost();
  const name = vehicleTitle(vehicle);
  const noun = vehicleNoun(vehicle);
  const sold = vehicle.status === 'SOLD';
  const electric = electricFacts(vehicle);
  const price = shownPrice(vehicle);
  const cashPrice = price.vat?.including ?? price.cash;
  const credit = useCredit(vehicle.stock_id, { terms, offers });
  return (
    <article className={classes.page}>
      <Breadcrumb
        Link={Link}
        items={[
          { label: 'Home', to: pathTo('/') },
          { label: 'Search', to: pathTo('/vehicle-search') },
          {
            label: vehicle.make,
            to: pathTo('/vehicle-search', new URLSearchParams({ make: vehicle.make_slug })),
          },
          { label: name },
        ]}
      />
      <div className={classes.columns}>
        <div className={classes.pictures}>
          <Gallery
            vehicle={name}
            pictures={vehicle.media_urls}
            videos={videos}
            band={saleBand(vehicle)}
          />
        </div>
        <div className={classes.aside}>
          <PurchasePanel
            vehicle={vehicle}
            name={name}
            noun={noun}
            telephone={location?.telephone ?? null}
          >
            <VehicleCost
              vehicle={vehicle}
              credit={credit.offers}
              lease={built === undefined ? lease : built && leaseRowOf(built)}
              noun={noun}
            />
            {unavailable.quotes && !sold && (
              <RetryNotice retry={retry} title="Finance could not be loaded">
                The price is as shown.
              </RetryNotice>
            )}
          </PurchasePanel>
          {!sold && <Widget name="compare-toggle" props={{ vehicle }} />}
        </div>
        <div className={classes.sections}>
          <Section id="facts" title="Facts">
            <VehicleFacts groups={vehicleFacts(vehicle)} />
          </Section>
          {vehicle.description && (
            <Section id="description" title="Description">
              <VehicleDescription description={vehicle.description} />
            </Section>
          )}
          {electric && (
            <Section id="electric" title="Electric driving">
              <ElectricDriving facts={electric} />
            </Section>
          )}
          {cashPrice !== null && (credit.offers.length > 0 || isOwnDeal(credit.terms)) && (
            <Section id="finance" title="Paying monthly">
              <PayingMonthly
                credit={credit}
                cashPrice={cashPrice}
                noun={noun}
                disclosure={brand.legal.financeDisclosure}
              />
            </Section>
          )}
          {leaseDeal && LeaseBuilder && (
            <Section id="lease" title="Build your lease">
              <LeaseBuilder slug={vehicle.slug} loaded={leaseDeal} onChange={setBuilt} />
            </Section>
          )}
          {costs && (
            <Section id="running-costs" title="Running costs">
              <RunningCosts vehicle={vehicle} costs={costs} noun={noun} />
              {electric && brand.chargingMap && (
                <ChargingMap map={brand.chargingMap} place={place} />
              )}
            </Section>
          )}
          {history && (
            <Section id="history" title="History">
              <HistoryOverview history={history} vrm={vehicle.vrm} />
            </Section>
          )}
          {location && (
            <Section id="location" title={`Find ${location.name}`}>
              <VehicleLocation location={location} />
              {brand.rating && <StarRating {...brand.rating} />}
              {unavailable.sites && (
                <RetryNotice retry={retry} title="Where we are could not be loaded" />
              )}
            </Section>
          )}
        </div>
        {!sold && <ActionBar price={price} noun={noun} />}
      </div>
      <section id="enquiry" className={classes.enquiry} tabIndex={-1} aria-label="Enquiry">
        <Widget
          name="enquiry-form"
          props={{ vehicle }}
          data={enquiry}
          fallback={<Skeleton label="Loading the enquiry form" count={6} />}
        />
      </section>
      <div className={classes.similar}>
        <SimilarVehicles search={similarSearch(vehicle, noun)} found={similar} />
      </div>
      <Widget name="recently-viewed" props={{ current: vehicle }} />
    </article>
  );
}
