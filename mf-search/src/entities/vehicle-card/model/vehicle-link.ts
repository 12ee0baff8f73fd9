import { createContext, use } from 'react';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';

/** The query of links on cards: the terms of the prices that the cards show. */
export const CardTermsContext = createContext('');

/** Path of a vehicle's page, with the terms of the list. */
export function useVehicleLink(vehicle: Parameters<typeof vehiclePath>[0]): string {
  return `${vehiclePath(vehicle)}${use(CardTermsContext)}`;
}
