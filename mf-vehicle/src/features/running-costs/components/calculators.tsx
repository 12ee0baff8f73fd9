import { useId, useState } from 'react';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { RadioGroup } from '@contracts/ui/radio-group';
import { SliderField } from '@contracts/ui/slider-field';
import {
  chargeDefaults,
  calculateCharge,
  chargeTable,
  durationLabel,
  type ChargeRow,
} from '../model/charging.ts';
import { penceLabel } from '../model/energy-prices.ts';
import classes from './calculators.module.css';
import { FuelCalculator } from './fuel-calculator.tsx';

interface CalculatorsProps {
  vehicle: Pick<Vehicle, 'fuel_type_slug' | 'mpg' | 'electric_data'>;
  noun: string;
}

export function Calculators({ vehicle, noun }: CalculatorsProps) {
  const rows = vehicle.electric_data ? chargeTable(vehicle.electric_data) : [];
  return (
    <div className={classes.calculators}>
      <FuelCalculator vehicle={vehicle} noun={noun} />
      {rows.length > 0 && <ChargeCalculator rows={rows} />}
    </div>
  );
}

const chargerLabels: Readonly<Record<ChargeRow['type'], string>> = {
  standard: 'At home',
  fast: 'At a public rapid charger',
};

/** How long a charge takes and what it costs (S161). */
function ChargeCalculator({ rows }: { rows: readonly ChargeRow[] }) {
  const [type, setType] = useState(rows[0]?.type);
  const [from, setFrom] = useState(String(chargeDefaults.from));
  const [to, setTo] = useState(String(chargeDefaults.to));
  const titleId = useId();
  const row = rows.find((each) => each.type === type);
  const charge = row && calculateCharge(row, parsePercent(from), parsePercent(to));
  const sliderProps = { suffix: '%', min: 0, max: 100, step: 5 };
  return (
    <section className={classes.calculator} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        Charging time and cost
      </h3>
      <RadioGroup
        legend="Where"
        name="charge_type"
        options={rows.map((each) => ({
          value: each.type,
          label: `${chargerLabels[each.type]}, ${each.charge_power} kW`,
        }))}
        {...(type && { value: type })}
        onChange={({ currentTarget: { value } }) => setType(value as ChargeRow['type'])}
      />
      <div className={classes.fields}>
        <SliderField
          {...sliderProps}
          label="Charge from"
          name="charge_from"
          value={from}
          onChange={setFrom}
        />
        <SliderField
          {...sliderProps}
          label="Charge to"
          name="charge_to"
          value={to}
          onChange={setTo}
        />
      </div>
      <div role="status" className={classes.result}>
        {charge ? (
          <p className={classes.headline}>
            <strong>{durationLabel(charge.minutes)}</strong>, about{' '}
            <strong>{formatPoundsAndPence(charge.cost)}</strong>
          </p>
        ) : (
          <p>The end must be higher than the start, and both from 0 to 100 per cent.</p>
        )}
      </div>
      {charge && (
        <p className={classes.sources}>
          At {penceLabel(charge.price.pounds)} a kWh ({charge.price.source}, {charge.price.date}).
          Charging to full, or on a cold day, takes longer.
        </p>
      )}
    </section>
  );
}

function parsePercent(typed: string): number {
  return /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : Number.NaN;
}
