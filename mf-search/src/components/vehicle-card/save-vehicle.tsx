import type { CardVehicle } from 'shared-contracts/catalogue/card-vehicle';
import { useFavourites, useHost } from 'shared-contracts/react';
import { HeartButton } from 'shared-contracts/ui/heart-button';
import { vehicleTitle } from './vehicle-title.ts';

/** The heart of a card. A vehicle for the trade has none (S105, S194). */
export function SaveVehicle({ vehicle }: { vehicle: CardVehicle }) {
  const { favourites } = useHost();
  const saved = useFavourites().includes(vehicle.card_guid.toLowerCase());
  if (vehicle.status === 'FOR_SALE_TRADE') return null;
  return (
    <HeartButton
      vehicle={vehicleTitle(vehicle)}
      saved={saved}
      onToggle={() => favourites.toggle(vehicle)}
    />
  );
}
