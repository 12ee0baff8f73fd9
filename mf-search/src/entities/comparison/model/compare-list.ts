import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { browserList } from '@contracts/platform/browser-list/browser-list';
import type { ChosenVehicle } from './chosen-vehicle.ts';

/** More columns than this are read by nobody. */
export const maxCompared = 4;

/** What the shopper gathers on the way; a comparison itself is owned by its address. */
export const compareList = browserList<ChosenVehicle>({
  key: 'forecourt.compare',
  version: 1,
  loadItem: async () => (await import('./chosen-vehicle.ts')).chosenVehicleSchema,
  max: maxCompared,
});

export const chosenVehicle = (
  vehicle: Pick<CardVehicle, 'card_guid' | 'year' | 'make' | 'model'>,
): ChosenVehicle => ({ card_guid: vehicle.card_guid, title: vehicleTitle(vehicle) });

/**
 * Adds a vehicle, or takes it away again; answers what came of it. `full`: there are as many as can
 * be compared. `refused`: the browser stores nothing.
 */
export async function toggleCompared(
  vehicle: ChosenVehicle,
): Promise<'changed' | 'full' | 'refused'> {
  const chosen = await compareList.items();
  const others = withoutVehicle(chosen, vehicle.card_guid);
  if (others.length === chosen.length && chosen.length >= maxCompared) return 'full';
  const next = others.length === chosen.length ? [...chosen, vehicle] : others;
  return compareList.write(next) ? 'changed' : 'refused';
}

/** Puts a vehicle in the place of another. */
export async function replaceCompared(cardGuid: string, vehicle: ChosenVehicle): Promise<void> {
  const chosen = await compareList.items();
  compareList.write(chosen.map((each) => (each.card_guid === cardGuid ? vehicle : each)));
}

export async function removeCompared(cardGuid: string): Promise<void> {
  const chosen = await compareList.items();
  const others = withoutVehicle(chosen, cardGuid);
  if (others.length < chosen.length) compareList.write(others);
}

function withoutVehicle(chosen: readonly ChosenVehicle[], cardGuid: string): ChosenVehicle[] {
  return chosen.filter(({ card_guid }) => card_guid !== cardGuid);
}
