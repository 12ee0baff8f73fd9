import { Suspense, useEffect, useState } from 'react';
import { reservationDeposit, saleBanner } from '@contracts/wire/catalogue/reservation';
import { priceToPay, shownPrice } from '@contracts/wire/catalogue/shown-price';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { formatPounds } from '@contracts/wire/format/money';
import { rememberViewed } from '@contracts/platform/browser-list/remember-viewed';
import { deferredLayoutProps } from '@contracts/platform/remote/deferred-layout';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useHost, Widget } from '@contracts/platform/react';
import type { LeaseChosen } from '@contracts/platform/remote/widgets';
import { Link, useLoaderData, useLocation, useRetry } from '@contracts/platform/router';
import { Breadcrumb } from '@contracts/ui/breadcrumb';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { StarRating } from '@contracts/ui/star-rating';
import { ChargingPoints } from '../../features/charging-points/components/charging-points.tsx';
import {
  ConditionScale,
  PartExchangeOffer,
} from '../../features/condition/components/part-exchange-offer.tsx';
import { ContactLinks } from '../../features/contact/components/contact-links.tsx';
import {
  ElectricDriving,
  EquipmentList,
  MissingFactsList,
  VehicleDescription,
  VehicleFacts,
} from '../../features/details/components/vehicle-details.tsx';
import { ReservationActions, StepReport } from '../../features/deal/components/deal-action.tsx';
import { VehicleEnquiry } from '../../features/enquiry/components/vehicle-enquiry.tsx';
import {
  extraOffers,
  OfferBanner,
  OfferTerms,
  termsId,
} from '../../features/extra-offers/components/extra-offers.tsx';
import { vehicleFacts } from '../../features/details/model/vehicle-facts.ts';
import { CreditSummary } from '../../features/finance/components/finance-summary.tsx';
import { PayingMonthly } from '../../features/finance/components/paying-monthly.tsx';
import { useCredit } from '../../features/finance/model/use-credit.ts';
import { Gallery } from '../../features/gallery/components/gallery.tsx';
import {
  HistoryOverview,
  ProvenanceCheck,
} from '../../features/history/components/history-overview.tsx';
import type { LeaseSummary } from '../../features/finance/components/lease-summary.tsx';
import type { LeaseBuilder } from '../../features/lease/components/lease-builder.tsx';
import { VehicleLocation } from '../../features/location/components/vehicle-location.tsx';
import type { MotabilitySchemeProps } from '../../features/motability/components/motability-scheme.section.tsx';
import { PriceNotes } from '../../features/price-notes/components/price-notes.tsx';
import { PrintLink } from '../../features/print/components/print-link.tsx';
import { ActionBar, OwnOrderActions } from '../../features/purchase/components/action-bar.tsx';
import { PurchasePanel } from '../../features/purchase/components/purchase-panel.tsx';
import { RunningCosts } from '../../features/running-costs/components/running-costs.tsx';
import { SimilarVehicles } from '../../features/similar/components/similar-vehicles.tsx';
import { BookTestDrive } from '../../features/test-drive/components/book-test-drive.tsx';
import { hasCustomTerms } from '../../entities/credit/model/changed-terms.ts';
import { chosenTerms } from '../../entities/deal/model/deal-terms.ts';
import { kindSearch, makeSearch, vehicleNoun } from '../../entities/vehicle/model/vehicle-kind.ts';
import { dealOnTerms } from './deal-on-terms.ts';
import type { VehiclePageData } from './load-vehicle-page.ts';
import { dealCode, motabilityCode } from './section-code.ts';
import { Section } from './section.tsx';
import { VehicleCost } from './vehicle-cost.tsx';
import type { VehicleDealProps } from './vehicle-deal.section.tsx';
import classes from './vehicle-page.module.css';

interface VehiclePageProps {
  /** Passed by the lease route, so that no other page loads this code. */
  leaseComponents?: { Builder: typeof LeaseBuilder; Summary: typeof LeaseSummary };
}

/** The key resets the gallery and all choices when the vehicle changes. */
export function VehiclePage(parts: VehiclePageProps) {
  const { vehicle } = useLoaderData<VehiclePageData>();
  return <OneVehicle key={vehicle.stock_id} {...parts} />;
}

function VehicleDeal(props: VehicleDealProps) {
  const { VehicleDeal: LoadedSection } = dealCode.useModule();
  return <LoadedSection {...props} />;
}

function MotabilityScheme(props: MotabilitySchemeProps) {
  const { MotabilityScheme: LoadedSection } = motabilityCode.useModule();
  return <LoadedSection {...props} />;
}

/** One vehicle: pictures and price first, then all details. */
function OneVehicle({ leaseComponents }: VehiclePageProps) {
  const data = useLoaderData<VehiclePageData>();
  const { vehicle, electric, history, historyCheck, location, unavailable, ownOrder } = data;
  const [builtLease, setBuiltLease] = useState<LeaseChosen | null | undefined>();
  const retry = useRetry();
  const { brand } = useHost();
  const name = vehicleTitle(vehicle);
  const noun = vehicleNoun(vehicle);
  const isSold = vehicle.status === 'SOLD';
  const offers = isSold ? [] : extraOffers(vehicle);
  const lease = builtLease === undefined ? (data.leaseDeal?.summary ?? null) : builtLease;
  const price = shownPrice(vehicle);
  const cashPrice = priceToPay(price);
  const credit = useCredit(vehicle.stock_id, { terms: data.terms, offers: data.credit });
  // Shown only once the call has been answered without quotes.
  const example = credit.status === 'answered' ? data.example : null;
  const explainedOffer = credit.offers[0] ?? example;
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const chosenQuery = chosenTerms(query);
  const deal = data.deal && dealOnTerms(data.deal, credit, query);
  const step = deal?.step ?? 'step-1';

  useEffect(() => void rememberViewed(vehicle.card_guid), [vehicle.card_guid]);

  const actionsFor = (place: 'panel' | 'mobile') =>
    ownOrder ? (
      <OwnOrderActions order={ownOrder} place={place} />
    ) : (
      <ReservationActions step={step} place={place} method={deal?.method ?? null} />
    );

  return (
    <article className={classes.page}>
      <StepReport />
      <Breadcrumb
        Link={Link}
        items={[
          { label: 'Home', to: pathTo('/') },
          { label: 'Search', to: pathTo('/vehicle-search', kindSearch(vehicle, chosenQuery)) },
          {
            label: vehicle.make,
            to: pathTo('/vehicle-search', makeSearch(vehicle, chosenQuery)),
          },
          { label: name },
        ]}
      />
      <div className={classes.columns}>
        <div className={classes.pictures}>
          <Gallery
            vehicle={name}
            pictures={vehicle.media_urls}
            videos={data.videos}
            band={saleBanner(vehicle)}
          />
        </div>
        <div className={classes.aside}>
          <PurchasePanel
            vehicle={vehicle}
            ownOrder={ownOrder}
            actions={actionsFor('panel')}
            price={
              <VehicleCost
                vehicle={vehicle}
                credit={explainedOffer}
                lease={
                  lease && leaseComponents && <leaseComponents.Summary lease={lease} noun={noun} />
                }
              />
            }
          >
            {deal && step === 'step-1' && !ownOrder && (
              <p className={classes.reserve}>
                Build your deal to reserve it for {formatPounds(reservationDeposit)}. You get it
                back in full if you cancel.
              </p>
            )}
            {price.cash !== null && explainedOffer && <CreditSummary offer={explainedOffer} />}
            <PriceNotes vehicle={vehicle} />
            <OfferBanner offers={offers} variant="card" />
            {unavailable.quotes && (
              <RetryNotice retry={retry} title="Finance could not be loaded">
                The cash price is not affected.
              </RetryNotice>
            )}
          </PurchasePanel>
          <div className={classes.ways}>
            {data.testDrive && <BookTestDrive drive={data.testDrive} />}
            <ContactLinks ways={data.ways} />
          </div>
          {!isSold && (
            <div className={classes.tools}>
              <Widget name="compare-toggle" props={{ vehicle }} />
              <PrintLink vehicle={vehicle} />
            </div>
          )}
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
          {data.equipment.length > 0 && (
            <Section id="equipment" title="Equipment">
              <EquipmentList equipment={data.equipment} />
            </Section>
          )}
          {offers.length > 0 && (
            <Section id="offers" title={`Offers on this ${noun}`}>
              <OfferBanner offers={offers} variant="details" />
            </Section>
          )}
          {data.motability && (
            <Section id="motability" title="On the Motability Scheme">
              <MotabilityScheme vehicle={vehicle} {...data.motability} />
            </Section>
          )}
          {electric && (
            <Section id="electric" title="Electric driving">
              <ElectricDriving facts={electric} />
            </Section>
          )}
          {cashPrice !== null && (explainedOffer || hasCustomTerms(credit.terms)) && (
            <Section id="finance" title="Paying monthly">
              <PayingMonthly credit={credit} example={example} cashPrice={cashPrice} noun={noun} />
            </Section>
          )}
          {data.leaseDeal && leaseComponents && (
            <Section id="lease" title="Build your lease">
              <leaseComponents.Builder
                slug={vehicle.slug}
                loaded={data.leaseDeal}
                onChange={setBuiltLease}
              />
            </Section>
          )}
          {data.costs && (
            <Section id="running-costs" title="Running costs">
              <RunningCosts vehicle={vehicle} costs={data.costs} noun={noun} />
              {electric && (
                <ChargingPoints
                  place={data.place}
                  siteName={location?.name ?? brand.name}
                  map={brand.chargingGuide}
                />
              )}
            </Section>
          )}
          {(history || historyCheck) && (
            <Section id="history" title="History">
              {history && <HistoryOverview history={history} vrm={vehicle.vrm} />}
              {historyCheck && <ProvenanceCheck check={historyCheck} />}
            </Section>
          )}
          {data.missing.length > 0 && (
            <Section id="missing" title="What we know and what we don’t">
              <MissingFactsList facts={data.missing} noun={noun} />
              {unavailable.historyCheck && (
                <RetryNotice retry={retry} title="The history check could not be loaded" />
              )}
            </Section>
          )}
          {!isSold && (
            <Section id="condition" title="Have one to part exchange?">
              <PartExchangeOffer valuation={data.valuation} price={cashPrice} noun={noun} />
              <ConditionScale />
            </Section>
          )}
          {location && (
            <Section id="location" title={`Find ${location.name}`}>
              <VehicleLocation location={location} />
              {brand.rating && <StarRating {...brand.rating} />}
              {unavailable.sites && (
                <RetryNotice retry={retry} title="Our location could not be loaded" />
              )}
            </Section>
          )}
          {offers.some(({ terms }) => terms.length > 0) && (
            <Section id={termsId} title="Terms & Conditions">
              <OfferTerms offers={offers.filter(({ terms }) => terms.length > 0)} />
            </Section>
          )}
        </div>
        {/* Once the deal is being built, the order footer replaces this bar. */}
        {!isSold && step === 'step-1' && (
          <ActionBar price={price} contactPoint={data.contactPoint} action={actionsFor('mobile')} />
        )}
      </div>
      {deal?.step === 'step-2' && (
        <Suspense>
          <VehicleDeal
            vehicle={vehicle}
            deal={deal}
            noun={noun}
            topOffer={credit.offers[0]}
            terms={credit.terms}
          />
        </Suspense>
      )}
      <section id="enquiry" className={classes.enquiry} tabIndex={-1} aria-label="Enquiry">
        <VehicleEnquiry vehicle={vehicle} data={data.enquiry} lease={lease} />
      </section>
      <div className={classes.similar} {...deferredLayoutProps}>
        <SimilarVehicles search={data.similarSearch} sliderData={data.similar} />
      </div>
      <Widget name="recently-viewed" props={{ current: vehicle }} />
    </article>
  );
}
