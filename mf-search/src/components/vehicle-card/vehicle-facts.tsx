import { Fuel, Gauge, Palette, Plug, Waypoints } from 'lucide-react';
import type { CardVehicle } from 'shared-contracts/catalogue/card-vehicle';
import { formatMiles } from 'shared-contracts/format/miles';
import { DefinitionList } from 'shared-contracts/ui/definition-list';

const icon = { 'aria-hidden': true, size: 17, strokeWidth: 1.75 } as const;

/** The facts that shoppers compare first: miles, fuel, gearbox, colour (S104). */
export function VehicleFacts({ vehicle }: { vehicle: CardVehicle }) {
  const electric = vehicle.fuel_type_slug === 'electric';
  return (
    <DefinitionList
      layout="inline"
      items={[
        { term: 'Mileage', description: mileageWords(vehicle), icon: <Gauge {...icon} /> },
        {
          term: 'Fuel',
          description: vehicle.fuel_type,
          icon: electric ? <Plug {...icon} /> : <Fuel {...icon} />,
        },
        { term: 'Gearbox', description: vehicle.transmission, icon: <Waypoints {...icon} /> },
        { term: 'Colour', description: vehicle.colour, icon: <Palette {...icon} /> },
      ]}
    />
  );
}

/** Miles, and what the odometer says where it counts kilometres (S227). */
function mileageWords({ mileage, odometer_value, odometer_units }: CardVehicle): string | null {
  if (mileage === null) return null;
  if (odometer_units !== 'km' || odometer_value === null) return formatMiles(mileage);
  return `${formatMiles(mileage)} (${odometer_value.toLocaleString('en-GB')} km)`;
}
