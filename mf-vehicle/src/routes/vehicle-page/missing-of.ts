import { combinedMpg } from '../../features/history/model/history-overview.ts';
import { missingFacts, type MissingFact } from '../../features/details/model/missing-facts.ts';
import type { VehiclePageData } from './load-vehicle-page.ts';

type KnownOfVehicle = Pick<
  VehiclePageData,
  'vehicle' | 'history' | 'historyCheck' | 'equipment' | 'unavailable'
>;

/** Facts that a shopper would look for on this page and not find. */
export function missingOf(
  { vehicle, history, historyCheck, equipment, unavailable }: KnownOfVehicle,
  noun: string,
): MissingFact[] {
  const besides = {
    mot: (history?.motExpires ?? history?.mot ?? null) !== null,
    combinedMpg: combinedMpg(vehicle) !== null,
    historyCheck: checkState(historyCheck !== null, unavailable.historyCheck),
    // A failure is silent (S156): whether there is equipment is unknown.
    equipment: equipment.length > 0 || unavailable.vehicleData,
  };
  return missingFacts(vehicle, besides, noun);
}

function checkState(isMade: boolean, isUnavailable: boolean): 'made' | 'none' | 'unavailable' {
  if (isMade) return 'made';
  return isUnavailable ? 'unavailable' : 'none';
}
