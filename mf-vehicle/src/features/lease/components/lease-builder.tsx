import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
} from 'react';
import { leaseRows } from '@contracts/wire/catalogue/lease-rows';
import { leaseMileage } from '@contracts/wire/catalogue/lease-limits';
import { leaseProcessingFee, leaseVatLabels } from '@contracts/wire/catalogue/lease-price';
import type { LeaseType } from '@contracts/wire/catalogue/vehicle-kind';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { formatNumber } from '@contracts/wire/format/number';
import type { LeaseChosen } from '@contracts/platform/remote/widgets';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { useLocation, useNavigate } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { Notice } from '@contracts/ui/notice';
import { RadioGroup } from '@contracts/ui/radio-group';
import { OtherParameters } from '../../../components/other-parameters.tsx';
import {
  leaseKeys,
  readLeaseChoice,
  sameLeaseChoice,
  withLeaseChoice,
  type LeaseChoice,
} from '../model/lease-choice.ts';
import {
  leaseDeal,
  nextMileageOption,
  type LeaseDeal,
  type LeaseOption,
} from '../model/lease-deal.ts';
import classes from './lease-builder.module.css';

interface LeaseBuilderProps {
  slug: string;
  /** The lease in the URL when the page was loaded. */
  loaded: LeaseDeal;
  /** Called with the price of each new choice; with null if there is no price (S142). */
  onChange: (summary: LeaseChosen | null) => void;
}

/** Text from the specification, verbatim (S143). */
const unavailableText = 'Finance is not available for this vehicle with your selected criteria.';
const typeLabels: Readonly<Record<LeaseType, string>> = {
  business: 'Business',
  personal: 'Personal',
};

/** 'Build your lease': a GET form with the available choices, and the price of the current one. */
export function LeaseBuilder({ slug, loaded, onChange }: LeaseBuilderProps) {
  const { deal, choice, status, retry, retrying, prepare, choose } = useLease(slug, loaded);
  const { pathname } = useLocation();
  const mileageId = useId();
  const { summary } = deal;
  const reportChange = useEffectEvent(onChange);
  const priceJson = JSON.stringify(summary);
  const reportedPrice = useRef(priceJson);
  useEffect(() => {
    // The page already shows the price of the initial choice.
    if (status !== 'answered' || reportedPrice.current === priceJson) return;
    reportedPrice.current = priceJson;
    reportChange(JSON.parse(priceJson) as LeaseChosen | null);
  }, [priceJson, status]);

  /** Sets one value, and the other values that must change with it. */
  const pick = <Value extends string | number>(
    name: keyof LeaseChoice,
    chosen: string,
    options: readonly LeaseOption<Value>[],
  ) => {
    const option = options.find(({ value }) => String(value) === chosen);
    if (option && !option.disabled) choose(option.resultingChoice ?? { [name]: option.value });
  };
  const choices = <Value extends string | number>(
    name: keyof LeaseChoice,
    options: readonly LeaseOption<Value>[],
    labelOf: (value: Value) => string,
  ) => ({
    name: leaseKeys[name],
    options: options.map(({ value, disabled }) => ({
      value: String(value),
      label: labelOf(value),
      disabled,
    })),
    value: String(choice[name]),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      pick(name, value, options),
  });

  return (
    <div className={classes.builder}>
      <form
        className={classes.form}
        method="get"
        action={`${pathname}#lease`}
        aria-label="Build your lease"
        onPointerDown={prepare}
        onFocus={prepare}
        onSubmit={(event) => event.preventDefault()}
      >
        <OtherParameters keys={leaseKeys} />
        <RadioGroup
          legend="Who is it for?"
          hint="Business prices are plus VAT. Personal prices include it."
          {...choices('type', deal.types, (type) => typeLabels[type])}
        />
        <RadioGroup
          legend="Term"
          {...choices('term', deal.terms, (months) => `${months} months`)}
        />
        <RadioGroup
          legend="Initial rental"
          hint="The more you pay first, the less you pay each month."
          {...choices('deposit', deal.deposits, (months) =>
            months === 1 ? '1 month' : `${months} months`,
          )}
        />
        <div className={classes.mileage}>
          <label htmlFor={mileageId} className={classes.legend}>
            Miles a year
          </label>
          <input
            id={mileageId}
            type="range"
            className={classes.slider}
            name={leaseKeys.mileage}
            {...leaseMileage}
            value={choice.mileage}
            aria-valuetext={formatMiles(choice.mileage)}
            onChange={({ currentTarget: { value } }) => {
              const { mileages } = deal;
              const option = nextMileageOption({ mileages, choice }, Number(value));
              if (option) pick('mileage', String(option.value), mileages);
            }}
          />
          <ul className={classes.ticks}>
            {deal.mileages.map(({ value, disabled }) => (
              <li key={value} data-chosen={value === choice.mileage || undefined}>
                {disabled ? <del>{formatNumber(value)}</del> : formatNumber(value)}
              </li>
            ))}
          </ul>
        </div>
        <noscript>
          <Button type="submit">Show my price</Button>
        </noscript>
      </form>
      <div className={classes.price} role="status" aria-busy={status === 'pending'}>
        {summary === null ? (
          <p className={classes.none}>{unavailableText}</p>
        ) : (
          <LeasePrice summary={summary} />
        )}
      </div>
      {status === 'unavailable' && (
        <Notice
          tone="unavailable"
          title="The price for this choice could not be loaded"
          onRetry={retry}
          retrying={retrying}
        >
          The price shown is for your previous choice.
        </Notice>
      )}
    </div>
  );
}

/**
 * The lease in the page's URL, where the choice is kept. The page contains the price of one choice.
 * The others, more than a hundred, load when the form is first touched. Until the prices of a new
 * choice have loaded, `deal` is the one with which the page was loaded.
 */
function useLease(slug: string, loaded: LeaseDeal) {
  const { http } = useHost();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isPrepared, setPrepared] = useState(false);
  const { defaults } = loaded;
  const mileages = useMemo(() => loaded.mileages.map(({ value }) => value), [loaded]);
  const requested = readLeaseChoice(new URLSearchParams(search), defaults, mileages);
  const isLoaded = sameLeaseChoice(requested, loaded.requested);
  const choice = isLoaded ? loaded.choice : requested;
  const rowsQuery = useQuery(
    isPrepared || !isLoaded ? ['lease rows', slug] : null,
    async (signal) => {
      const { fetchVehicle } = await import('../../../entities/vehicle/api/fetch-vehicle.ts');
      const vehicle = await fetchVehicle(http, slug, signal);
      return vehicle === null || vehicle === 'gone' ? [] : leaseRows(vehicle.lease_rows);
    },
  );
  const prepare = useCallback(() => setPrepared(true), []);

  function choose(change: Partial<LeaseChoice>): void {
    const query = withLeaseChoice(new URLSearchParams(search), { ...choice, ...change });
    void navigate(`?${query}`, {
      replace: true,
      preventScrollReset: true,
      // The rest of the page does not depend on the choice.
      defaultShouldRevalidate: false,
    });
  }

  return {
    deal:
      !isLoaded && rowsQuery.status === 'answered'
        ? leaseDeal(rowsQuery.value, choice, defaults)
        : loaded,
    choice,
    status: isLoaded ? 'answered' : rowsQuery.status,
    retry: rowsQuery.retry,
    retrying: rowsQuery.status === 'unavailable' && rowsQuery.retrying,
    prepare,
    choose,
  };
}

function LeasePrice({ summary }: { summary: LeaseChosen }) {
  const { monthly_payment, lease_type, lease_term, deposit, lease_mileage, deposit_total } =
    summary;
  const vat = leaseVatLabels[lease_type];
  const pounds = formatPoundsAndPence;
  return (
    <>
      <p className={classes.monthly}>
        <strong>{pounds(monthly_payment)}</strong> a month {vat}
      </p>
      <p>
        {typeLabels[lease_type]} lease, {lease_term} months, {formatMiles(lease_mileage)} a year
      </p>
      <p>
        Initial rental: <strong>{pounds(deposit_total)}</strong> {vat} ({deposit} x{' '}
        {pounds(monthly_payment)}), then {lease_term - 1} monthly rentals.
      </p>
      {leaseProcessingFee.isCharged && (
        <p>Processing fee: {pounds(leaseProcessingFee.pounds)}, paid once.</p>
      )}
    </>
  );
}
