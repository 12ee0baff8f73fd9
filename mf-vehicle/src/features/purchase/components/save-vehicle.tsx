import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { isTradeVehicle } from '@contracts/wire/catalogue/trade-vehicle';
import { useHost, useSavedVehicles } from '@contracts/platform/react';
import { HeartButton } from '@contracts/ui/heart-button';

export interface SaveVehicleProps {
  vehicle: Pick<Vehicle, 'card_guid' | 'status' | 'price'>;
  name: string;
}

/** The heart. Trade vehicles have none, because they cannot be saved (S194). */
export function SaveVehicle({ vehicle, name }: SaveVehicleProps) {
  const { savedVehicles } = useHost();
  const saved = useSavedVehicles().includes(vehicle.card_guid.toLowerCase());
  if (isTradeVehicle(vehicle)) return null;
  return (
    <HeartButton
      vehicle={name}
      saved={saved}
      onToggle={() => savedVehicles.toggle(vehicle)}
      variant="plain"
    />
  );
}
