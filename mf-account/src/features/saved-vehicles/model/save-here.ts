import type { SavableVehicle, SavedVehicles } from '@contracts/platform/host/services';

/**
 * Saves vehicles in this browser as well. A browser that is full lets the oldest go for a new one:
 * that one is put back, and nothing more is saved.
 * @returns whether there was room for all of them
 */
export function saveHere(saved: SavedVehicles, vehicles: readonly SavableVehicle[]): boolean {
  for (const vehicle of vehicles) {
    const before = saved.get();
    if (before.includes(vehicle.card_guid.toLowerCase())) continue;
    if (!saved.toggle(vehicle)) continue;
    const [lost] = before.filter((guid) => !saved.get().includes(guid));
    if (lost === undefined) continue;
    saved.remove(vehicle.card_guid);
    // It was saved here before, so it is not for the trade alone.
    saved.toggle({ card_guid: lost, status: 'FOR_SALE_RETAIL' });
    return false;
  }
  return true;
}
