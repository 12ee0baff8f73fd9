import { useId, useState } from 'react';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds, formatPoundsAndPence } from '@contracts/wire/format/money';
import { SelectField, TextField } from '@contracts/ui/field';
import { RadioGroup } from '@contracts/ui/radio-group';
import { SliderField } from '@contracts/ui/slider-field';
import {
  chargeDefaults,
  calculateCharge,
  chargeTable,
  durationLabel,
  type ChargeRow,
} from '../model/charging.ts';
import { energyPrices, penceLabel } from '../model/energy-prices.ts';
import {
  compareFuel,
  electricVehicleOf,
  fuelCostDefaults,
  fuelVehicleOf,
  typicalElectric,
  type BurnedFuel,
  type ElectricVehicle,
} from '../model/fuel-costs.ts';
import classes from './calculators.module.css';

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

const yearOptions = Array.from({ length: fuelCostDefaults.maxYears }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 year' : `${index + 1} years`,
}));
const electricOptions = Object.entries(typicalElectric).map(([value, { label }]) => ({
  value,
  label,
}));

/** Compares petrol or diesel with electric (S160). Shows a result once all inputs are set. */
function FuelCalculator({ vehicle, noun }: CalculatorsProps) {
  const ownFuelVehicle = fuelVehicleOf(vehicle);
  const ownElectric = electricVehicleOf(vehicle);
  const [fuel, setFuel] = useState<string>(ownFuelVehicle?.fuel ?? '');
  const [mpg, setMpg] = useState(String(ownFuelVehicle?.mpg ?? fuelCostDefaults.mpg));
  const [electric, setElectric] = useState('');
  const [years, setYears] = useState(String(fuelCostDefaults.years));
  const [mileage, setMileage] = useState(String(fuelCostDefaults.mileage));
  const titleId = useId();

  const miles = parsePositive(mileage);
  const duration = parsePositive(years);
  const milesPerGallon = parsePositive(mpg);
  const comparison = compareFuel(
    isBurnedFuel(fuel) && milesPerGallon !== null ? { fuel, mpg: milesPerGallon } : null,
    ownElectric ?? findTypicalElectric(electric),
    duration,
    miles,
  );
  return (
    <section className={classes.calculator} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        Compare fuel and electric
      </h3>
      <div className={classes.fields}>
        <SelectField
          label={ownFuelVehicle ? `This ${noun}’s fuel` : 'Your current car’s fuel'}
          emptyLabel="Choose"
          options={[
            { value: 'petrol', label: 'Petrol' },
            { value: 'diesel', label: 'Diesel' },
          ]}
          value={fuel}
          onChange={(event) => setFuel(event.currentTarget.value)}
        />
        <TextField
          label="Miles per gallon"
          inputMode="decimal"
          suffix="mpg"
          value={mpg}
          error={milesPerGallon === null ? 'Enter miles per gallon, such as 50' : null}
          onChange={(event) => setMpg(event.currentTarget.value)}
        />
        {!ownElectric && (
          <SelectField
            label="Electric car to compare with"
            emptyLabel="Choose"
            options={electricOptions}
            value={electric}
            onChange={(event) => setElectric(event.currentTarget.value)}
          />
        )}
        <SelectField
          label="How long you will have it"
          options={yearOptions}
          value={years}
          onChange={(event) => setYears(event.currentTarget.value)}
        />
        <TextField
          label="Miles a year"
          inputMode="numeric"
          suffix="miles"
          value={mileage}
          error={miles === null ? 'Enter miles a year, such as 6,000' : null}
          onChange={(event) => setMileage(event.currentTarget.value)}
        />
      </div>
      <div role="status" className={classes.result}>
        {comparison && miles !== null && duration !== null && (
          <>
            <p className={classes.headline} data-saving={comparison.saving > 0 || undefined}>
              {comparison.saving >= 0 ? 'Electric saves ' : 'Electric costs '}
              <strong>{formatPounds(Math.abs(comparison.saving))}</strong>
              {comparison.saving < 0 && ' more'}
            </p>
            <p>
              {formatMiles(miles * duration)}: {formatPounds(comparison.fuel)} of {fuel},{' '}
              {formatPounds(comparison.electric)} of electricity at home.
            </p>
          </>
        )}
        {!comparison && <p>Choose both cars to see what each costs.</p>}
      </div>
      <p className={classes.sources}>
        Petrol {penceLabel(energyPrices.petrol.pounds)} and diesel{' '}
        {penceLabel(energyPrices.diesel.pounds)} a litre ({energyPrices.petrol.source},{' '}
        {energyPrices.petrol.date}); electricity {penceLabel(energyPrices.home.pounds)} a kWh (
        {energyPrices.home.source}, {energyPrices.home.date}
        ).
      </p>
    </section>
  );
}

function isBurnedFuel(fuel: string): fuel is BurnedFuel {
  return fuel === 'petrol' || fuel === 'diesel';
}

function findTypicalElectric(chosen: string): ElectricVehicle | null {
  return Object.hasOwn(typicalElectric, chosen)
    ? typicalElectric[chosen as keyof typeof typicalElectric]
    : null;
}

function parsePositive(typed: string): number | null {
  const digits = typed.replace(/[,\s]/g, '');
  const number = /^\d{1,6}(\.\d{1,2})?$/.test(digits) ? Number(digits) : 0;
  return number > 0 ? number : null;
}
