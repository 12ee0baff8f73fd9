import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatCount } from '@contracts/wire/format/number';
import { DefinitionList } from '@contracts/ui/definition-list';
import classes from './card-facts.module.css';

/** The facts that shoppers compare first: mileage, fuel, electric range, gearbox, colour (S104). */
export function CardFacts({ vehicle }: { vehicle: CardVehicle }) {
  const isElectric = vehicle.fuel_type_slug === 'electric';
  return (
    <DefinitionList
      layout="inline"
      items={[
        { term: 'Mileage', description: mileageLabel(vehicle), icon: classes.mileage },
        {
          term: 'Fuel',
          description: vehicle.fuel_type,
          icon: isElectric ? classes.plug : classes.pump,
        },
        { term: 'Electric range', description: rangeLabel(vehicle), icon: classes.range },
        { term: 'Gearbox', description: vehicle.transmission, icon: classes.gearbox },
        { term: 'Colour', description: vehicle.colour, icon: classes.colour },
      ]}
    />
  );
}

/** Mileage, with the odometer reading if it is in kilometres (S227). */
function mileageLabel({ mileage, odometer_value, odometer_units }: CardVehicle): string | null {
  if (mileage === null) return null;
  if (odometer_units !== 'km' || odometer_value === null) return formatMiles(mileage);
  return `${formatMiles(mileage)} (${formatCount(odometer_value)} km)`;
}

/** '268-mile range'; null if unknown. */
function rangeLabel({ electric_data }: CardVehicle): string | null {
  const miles = electric_data?.mileage_range;
  return miles == null ? null : `${formatCount(Math.floor(miles))}-mile range`;
}
