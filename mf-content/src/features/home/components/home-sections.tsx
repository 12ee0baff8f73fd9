import type { ReactNode } from 'react';
import { useHost, Widget } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Form, Link } from '@contracts/platform/router';
import { formatPounds } from '@contracts/wire/format/money';
import { formatCount } from '@contracts/wire/format/number';
import { Button, ButtonLink } from '@contracts/ui/button';
import { TextField } from '@contracts/ui/field';
import { deferredLayoutProps } from '@contracts/platform/remote/deferred-layout';
import type { WidgetDataByName, WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { Skeleton } from '@contracts/ui/skeleton';
import heroClasses from './home-hero.module.css';
import classes from './home-sections.module.css';

interface HomeHeroProps {
  /** Number of cars on sale; null if unavailable. */
  carCount: number | null;
  /** Number of all vehicles on sale, including vans, as the picker counts them. */
  offerCount: number | null;
  picker: ReactNode;
}

/** The page's title is a number plate that shows the number of cars in stock. */
export function HomeHero({ carCount, offerCount, picker }: HomeHeroProps) {
  const { brand } = useHost();
  const plateText =
    carCount === null ? 'Find a car' : `${carCount} ${carCount === 1 ? 'car' : 'cars'}`;
  return (
    <div className={heroClasses.hero}>
      <div className={heroClasses.inner}>
        <h1 className={heroClasses.title}>
          {/* A rear number plate with tall characters and the supplier's line, like real ones. */}
          <span className={heroClasses.frame}>
            <span className={heroClasses.plate} data-long={plateText.length > 9}>
              <span className={heroClasses.words}>{plateText}</span>
              <span className={heroClasses.supplier} aria-hidden="true">
                {`${brand.name} ${brand.telephones.main}`}
              </span>
            </span>
          </span>
          <span className="visually-hidden">. </span>
          <span className={heroClasses.promise}>One&nbsp;of&nbsp;them is&nbsp;yours.</span>
        </h1>
        <p className={heroClasses.strapline}>
          {brand.strapline}.
          {carCount !== null && offerCount !== null && offerCount > carCount && (
            <> {formatCount(offerCount)} offers in all, vans included.</>
          )}
        </p>
        <div className={heroClasses.picker}>{picker}</div>
      </div>
    </div>
  );
}

/** S14: the group's claims, from the brand data. */
export function BrandClaims() {
  const { brand } = useHost();
  if (brand.claims.length === 0) return null;
  return (
    <div className={classes.band}>
      <ul className={classes.claims}>
        {brand.claims.map(({ figure, label }) => (
          <li key={label}>
            <span className={classes.figure}>{figure}</span> <span>{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BudgetLinksProps {
  /** Maximum prices in pounds, each with its number of vehicles. */
  budgets: readonly { maxPrice: number; total: number }[];
}

export function BudgetLinks({ budgets }: BudgetLinksProps) {
  return (
    <ul className={classes.budgets}>
      {budgets.map(({ maxPrice, total }) => (
        <li key={maxPrice}>
          <Link
            to={pathTo('/vehicle-search', new URLSearchParams({ max_price: String(maxPrice) }))}
            className={classes.budget}
          >
            <span className={classes.price}>
              <span className={classes.upTo}>Up to </span>
              {formatPounds(maxPrice)}
            </span>{' '}
            <span className={classes.count}>
              {formatCount(total)} {total === 1 ? 'vehicle' : 'vehicles'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const steps = [
  'Tell us the registration and mileage, and see our price in three minutes.',
  'Bring the car, its logbook (V5C) and both keys to any of our sites.',
  'We look at it together, and pay you by bank transfer before you leave.',
];

export function Selling() {
  return (
    <div className={classes.selling}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ButtonLink to={pathTo('/sell-your-car')} Link={Link}>
        Value your car
      </ButtonLink>
    </div>
  );
}

/** Shown if the vehicle picker is unavailable: a free text search that works without JavaScript. */
export function SearchWordsForm() {
  return (
    <Form action={pathTo('/vehicle-search')} method="get" role="search" className={classes.form}>
      <TextField label="Make, model or both" name="search" type="search" autoComplete="off" />
      <Button type="submit" variant="primary" wide>
        Search cars
      </Button>
    </Form>
  );
}

interface VehicleRailProps {
  rail: WidgetPropsByName['vehicle-slider'];
  data?: WidgetDataByName['vehicle-slider'] | undefined;
  loading?: boolean;
}

/** A row of cars. The widget renders its title. */
export function VehicleRail({ rail, data, loading = false }: VehicleRailProps) {
  const placeholder = (
    <div className={classes.waiting}>
      <Skeleton label={`Loading ${rail.title.toLowerCase()}`} shape="card" />
      <Skeleton label="" shape="card" />
      <Skeleton label="" shape="card" />
    </div>
  );
  return (
    <div className={classes.rail} {...deferredLayoutProps}>
      {loading ? (
        placeholder
      ) : (
        <Widget name="vehicle-slider" props={rail} data={data} fallback={placeholder} />
      )}
    </div>
  );
}

/** Answers to a shopper's first questions about each way to pay. */
const financeProducts = [
  {
    name: 'Hire Purchase (HP)',
    payment: 'A deposit, then equal monthly payments that cover the whole price and the interest.',
    timing: 'Every month, for one to five years.',
    ownership: 'The car is yours after the last payment and any fee to buy it.',
  },
  {
    name: 'Personal Contract Purchase (PCP)',
    payment:
      'A deposit, then lower monthly payments, because part of the price waits until the end.',
    timing: 'Every month, for two to four years. Then you choose.',
    ownership:
      'Nothing until you pay the final sum. Or hand the car back, within the agreed mileage and condition.',
  },
  {
    name: 'Your own money',
    payment: 'The price on the page, by card or bank transfer.',
    timing: 'Before you drive it away.',
    ownership: 'The car is yours from that day.',
  },
];

export function FinanceExplained() {
  const { brand } = useHost();
  return (
    <>
      <div className={classes.products}>
        {financeProducts.map(({ name, payment, timing, ownership }) => (
          <div key={name} className={classes.product}>
            <h3>{name}</h3>
            <dl>
              <dt>What you pay</dt>
              <dd>{payment}</dd>
              <dt>When</dt>
              <dd>{timing}</dd>
              <dt>What you own</dt>
              <dd>{ownership}</dd>
            </dl>
          </div>
        ))}
      </div>
      <p className={classes.disclosure}>{brand.legal.financeDisclosure}</p>
    </>
  );
}
