import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { chargeTable } from '../model/charging.ts';
import classes from './calculators.module.css';
import { ChargeCalculator } from './charge-calculator.tsx';
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
