import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import * as z from 'zod/mini';
import { browserList } from '../../browser-list/model/browser-list.ts';

/** More columns than this are read by nobody. */
export const maxCompared = 4;

const chosenVehicleSchema = z.object({
  card_guid: z.uuid(),
  /** '2021 Ford Focus', so that the choice can be named without asking the dealer. */
  title: z.string().check(z.minLength(1), z.maxLength(120)),
});

/** A vehicle that was chosen to be compared. */
export type ChosenVehicle = z.infer<typeof chosenVehicleSchema>;

/** What the shopper gathers on the way; a comparison itself is owned by its address. */
export const compareList = browserList<ChosenVehicle>({
  key: 'forecourt.compare',
  version: 1,
  item: chosenVehicleSchema,
  max: maxCompared,
});

export const chosenVehicle = (
  vehicle: Pick<CardVehicle, 'card_guid' | 'year' | 'make' | 'model'>,
): ChosenVehicle => ({ card_guid: vehicle.card_guid, title: vehicleTitle(vehicle) });

const storedVehicles = () => compareList.parse(compareList.text());

/**
 * Adds a vehicle, or takes it away again; answers what came of it. `full`: there are as many as can
 * be compared. `refused`: the browser stores nothing.
 */
export function toggleCompared(vehicle: ChosenVehicle): 'changed' | 'full' | 'refused' {
  const chosen = storedVehicles();
  const others = withoutVehicle(chosen, vehicle.card_guid);
  if (others.length === chosen.length && chosen.length >= maxCompared) return 'full';
  const next = others.length === chosen.length ? [...chosen, vehicle] : others;
  return compareList.write(next) ? 'changed' : 'refused';
}

/** Puts a vehicle in the place of another. */
export function replaceCompared(cardGuid: string, vehicle: ChosenVehicle): void {
  compareList.write(storedVehicles().map((each) => (each.card_guid === cardGuid ? vehicle : each)));
}

export function removeCompared(cardGuid: string): void {
  const chosen = storedVehicles();
  const others = withoutVehicle(chosen, cardGuid);
  if (others.length < chosen.length) compareList.write(others);
}

function withoutVehicle(chosen: readonly ChosenVehicle[], cardGuid: string): ChosenVehicle[] {
  return chosen.filter(({ card_guid }) => card_guid !== cardGuid);
}
