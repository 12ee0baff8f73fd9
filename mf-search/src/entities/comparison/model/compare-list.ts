import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { isCardGuid } from '@contracts/wire/catalogue/card-guid';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { jsonFormat } from '@contracts/platform/browser-list/json-format';
import { createBrowserList } from '@contracts/platform/react';

/** Maximum number of vehicles, one per column. More would be hard to compare. */
export const maxCompared = 4;

export interface ChosenVehicle {
  card_guid: string;
  /** '2021 Ford Focus', stored so that the vehicle can be named without an API call. */
  title: string;
}

function isChosenVehicle(value: unknown): value is ChosenVehicle {
  const { card_guid, title } = (value ?? {}) as Record<keyof ChosenVehicle, unknown>;
  return isCardGuid(card_guid) && typeof title === 'string' && /^.{1,120}$/s.test(title);
}

/** The vehicles chosen for comparison so far. A comparison page uses those in its URL instead. */
export const compareList = createBrowserList({
  key: 'forecourt.compare',
  ...jsonFormat(1, isChosenVehicle),
  limit: (chosen) => chosen.slice(0, maxCompared),
});

export const chosenVehicle = (
  vehicle: Pick<CardVehicle, 'card_guid' | 'year' | 'make' | 'model'>,
): ChosenVehicle => ({ card_guid: vehicle.card_guid, title: vehicleTitle(vehicle) });

const withoutVehicle = (chosen: readonly ChosenVehicle[], cardGuid: string) =>
  chosen.filter(({ card_guid }) => card_guid !== cardGuid);

/** Adds or removes a vehicle. `full`: maximum reached. `refused`: the browser blocks storage. */
export function toggleCompared(vehicle: ChosenVehicle): 'changed' | 'full' | 'refused' {
  const isThisVehicle = ({ card_guid }: ChosenVehicle) => card_guid === vehicle.card_guid;
  const isAdded = !compareList.get().some(isThisVehicle);
  const isStored = compareList.edit((chosen) => {
    const others = withoutVehicle(chosen, vehicle.card_guid);
    return isAdded ? [...others, vehicle] : others;
  });
  if (!isStored) return 'refused';
  return isAdded && !compareList.get().some(isThisVehicle) ? 'full' : 'changed';
}

export function removeCompared(cardGuid: string): void {
  compareList.edit((chosen) => withoutVehicle(chosen, cardGuid));
}
