import { createContext, use } from 'react';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';

/** The query of card links: the terms of the prices on the cards. */
export const CardTermsContext = createContext('');

/** Path of a vehicle's page, with the terms of its list. */
export function useVehicleLink(vehicle: Parameters<typeof vehiclePath>[0]): string {
  return `${vehiclePath(vehicle)}${use(CardTermsContext)}`;
}
