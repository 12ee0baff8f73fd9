import { saleBand } from '@contracts/wire/catalogue/reservation';
import { shownPrice } from '@contracts/wire/catalogue/shown-price';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useHost, Widget } from '@contracts/platform/react';
import { Link, useLoaderData, useRetry } from '@contracts/platform/router';
import { Breadcrumb } from '@contracts/ui/breadcrumb';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { Skeleton } from '@contracts/ui/skeleton';
import { VehicleDescription } from '../../features/description/components/vehicle-description.tsx';
import { ReservationActions } from '../../features/deal/components/reservation-actions.tsx';
import { StepReport } from '../../features/deal/components/step-report.tsx';
import { ElectricDriving } from '../../features/electric/components/electric-driving.tsx';
import { electricFacts } from '../../features/electric/model/electric-facts.ts';
import { VehicleFacts } from '../../features/facts/components/vehicle-facts.tsx';
import { vehicleFacts } from '../../features/facts/model/vehicle-facts.ts';
import { CreditExplained } from '../../features/finance/components/credit-explained.tsx';
import { Gallery } from '../../features/gallery/components/gallery.tsx';
import { readVideos } from '../../features/gallery/model/videos.ts';
import { HistoryOverview } from '../../features/history/components/history-overview.tsx';
import { VehicleLocation } from '../../features/location/components/vehicle-location.tsx';
import { ActionBar } from '../../features/purchase/components/action-bar.tsx';
import { PurchasePanel } from '../../features/purchase/components/purchase-panel.tsx';
import { SimilarVehicles } from '../../features/similar/components/similar-vehicles.tsx';
import { similarSearch } from '../../features/similar/model/similar-search.ts';
import { vehicleNoun } from '../../entities/vehicle/model/vehicle-noun.ts';
import type { VehiclePageData } from './load-vehicle-page.ts';
import { Section } from './section.tsx';
import { VehicleCost } from './vehicle-cost.tsx';
import { VehicleDeal } from './vehicle-deal.tsx';
import classes from './vehicle-page.module.css';

/** One vehicle: pictures and price first, then everything that is known of it. */
export function VehiclePage() {
  const { vehicle, credit, lease, deal, history, location, enquiry, similar, unavailable } =
    useLoaderData<VehiclePageData>();
  const retry = useRetry();
  const { brand } = useHost();
  const name = vehicleTitle(vehicle);
  const noun = vehicleNoun(vehicle);
  const sold = vehicle.status === 'SOLD';
  const electric = electricFacts(vehicle);
  const step = deal?.step ?? 'step-1';
  return (
    // Another vehicle begins at its first picture, with nothing opened.
    <article key={vehicle.stock_id} className={classes.page}>
      <StepReport />
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
            videos={readVideos(vehicle.videos)}
            band={saleBand(vehicle)}
          />
        </div>
        <div className={classes.aside}>
          <PurchasePanel
            vehicle={vehicle}
            name={name}
            noun={noun}
            telephone={location?.telephone ?? null}
            actions={<ReservationActions step={step} place="panel" method={deal?.method ?? null} />}
          >
            <VehicleCost vehicle={vehicle} credit={credit} lease={lease} noun={noun} />
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
          {credit.length > 0 && !sold && (
            <Section id="finance" title="Paying monthly">
              <CreditExplained
                offers={credit}
                noun={noun}
                disclosure={brand.legal.financeDisclosure}
              />
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
              {unavailable.sites && (
                <RetryNotice retry={retry} title="Where we are could not be loaded" />
              )}
            </Section>
          )}
        </div>
        {/* Once the deal is being built, its own bar takes this one's place. */}
        {!sold && step === 'step-1' && (
          <ActionBar
            price={shownPrice(vehicle)}
            action={<ReservationActions step={step} place="mobile" method={deal?.method ?? null} />}
          />
        )}
      </div>
      {deal?.step === 'step-2' && <VehicleDeal vehicle={vehicle} deal={deal} noun={noun} />}
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
