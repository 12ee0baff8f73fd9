import { useSyncExternalStore } from 'react';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { isTradeVehicle } from '@contracts/wire/catalogue/trade-vehicle';
import { useHost } from '@contracts/platform/react';
import { HeartButton } from '@contracts/ui/heart-button';

/**
 * The heart of a card. Trade vehicles have none (S105, S194). It subscribes to its own vehicle
 * only, so a press re-renders one heart, however many cards there are.
 */
export function SaveVehicle({ vehicle }: { vehicle: CardVehicle }) {
  const { savedVehicles } = useHost();
  const saved = useSyncExternalStore(
    savedVehicles.subscribe,
    () => savedVehicles.get().includes(vehicle.card_guid.toLowerCase()),
    () => false,
  );
  if (isTradeVehicle(vehicle)) return null;
  return (
    <HeartButton
      vehicle={vehicleTitle(vehicle)}
      saved={saved}
      onToggle={() => savedVehicles.toggle(vehicle)}
    />
  );
}
