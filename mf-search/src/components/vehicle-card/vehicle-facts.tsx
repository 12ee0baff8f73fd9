import { Fuel, Gauge, Plug, RectangleEllipsis, Waypoints } from 'lucide-react';
import type { CardVehicle } from 'shared-contracts/catalogue/card-vehicle';
import { formatMiles } from 'shared-contracts/format/miles';
import { displayRegistration } from 'shared-contracts/format/registration';
import { DefinitionList } from 'shared-contracts/ui/definition-list';
import { Plate } from 'shared-contracts/ui/plate';

const icon = { 'aria-hidden': true, size: 17, strokeWidth: 1.75 } as const;

/** The four facts that shoppers compare first: miles, fuel, gearbox, registration (S104). */
export function VehicleFacts({ vehicle }: { vehicle: CardVehicle }) {
  const registration = displayRegistration(vehicle);
  const electric = vehicle.fuel_type_slug === 'electric';
  return (
    <DefinitionList
      layout="inline"
      items={[
        {
          term: 'Mileage',
          description: vehicle.mileage === null ? null : formatMiles(vehicle.mileage),
          icon: <Gauge {...icon} />,
        },
        {
          term: 'Fuel',
          description: vehicle.fuel_type,
          icon: electric ? <Plug {...icon} /> : <Fuel {...icon} />,
        },
        { term: 'Gearbox', description: vehicle.transmission, icon: <Waypoints {...icon} /> },
        {
          term: 'Number plate',
          description: registration && (
            <Plate registration={registration} side="rear" electric={electric} />
          ),
          icon: <RectangleEllipsis {...icon} />,
        },
      ]}
    />
  );
}
