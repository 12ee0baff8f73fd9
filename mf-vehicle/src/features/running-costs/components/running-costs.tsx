import { ulezStandards, type UlezCompliance } from '@contracts/wire/catalogue/ulez';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import { DefinitionList } from '@contracts/ui/definition-list';
import { LoadWhenNear } from '@contracts/ui/load-when-near';
import type { YearlyCosts } from '../model/yearly-costs.ts';
import classes from './running-costs.module.css';

interface RunningCostsProps {
  vehicle: Pick<Vehicle, 'fuel_type_slug' | 'mpg' | 'electric_data'>;
  costs: YearlyCosts;
  noun: string;
}

const loadCalculators = () => import('./calculators.tsx');

const ulezTexts: Readonly<Record<UlezCompliance, string>> = {
  meets: 'Meets the standard: no daily charge',
  fails: 'Does not meet the standard: a daily charge to drive in London',
  likely: 'Likely to meet the standard: no daily charge',
  unlikely: 'Unlikely to meet it: a daily charge to drive in London',
  unknown: 'Not known: check its registration',
};

/**
 * Vehicle tax, ULEZ and fuel costs from the advert. The calculators load just before they scroll
 * into view.
 */
export function RunningCosts({ vehicle, costs, noun }: RunningCostsProps) {
  const { tax, taxYear, ulez, energy } = costs;
  return (
    <div className={classes.costs}>
      <DefinitionList
        layout="rows"
        items={[
          {
            term: 'Vehicle tax',
            description: tax ? taxText(tax) : 'Not known: the advert does not have enough details',
          },
          { term: 'London ULEZ', description: ulezTexts[ulez] },
          {
            term: energy?.source === 'electricity' ? 'Electricity' : 'Fuel',
            description:
              energy &&
              `About ${formatPounds(energy.pounds)} a year for ${formatMiles(energy.mileage)}${energy.source === 'electricity' ? ', charged at home' : ''}`,
          },
        ]}
      />
      <p className={classes.sources}>
        Tax is at {taxYear.name} rates (<a href={taxYear.href}>{taxYear.title}</a>)
        {taxYear.isOver
          ? ', which are not the latest: a little more may be due now. '
          : '; they change each April. '}
        We work out ULEZ from fuel and Euro standard, or from first registration if the standard is
        not known (petrol {ulezStandards.petrol.standard}, diesel {ulezStandards.diesel.standard};{' '}
        <a href={ulezStandards.source.href}>{ulezStandards.source.title}</a>). Only{' '}
        <a href={ulezStandards.source.checker}>TfL&apos;s checker</a> can confirm it for one {noun}.
      </p>
      <LoadWhenNear
        load={loadCalculators}
        render={({ Calculators }) => <Calculators vehicle={vehicle} noun={noun} />}
      >
        <p className={classes.place}>
          Work out fuel and charging costs, and what electric would save.
        </p>
      </LoadWhenNear>
    </div>
  );
}

/** The tax in words: '£195 a year', or a range if the advert does not determine it. */
function taxText({ lowest, highest }: NonNullable<YearlyCosts['tax']>): string {
  const amounts =
    lowest.amount === highest.amount
      ? formatPounds(lowest.amount)
      : `${formatPounds(lowest.amount)} to ${formatPounds(highest.amount)}`;
  const supplement =
    highest.supplement > 0
      ? `, with the expensive car supplement of ${formatPounds(highest.supplement)}`
      : '';
  if (highest.first === null) return `${amounts} a year${supplement}`;
  return `${formatPounds(highest.first)} for the first year, then ${amounts} a year${supplement}`;
}
