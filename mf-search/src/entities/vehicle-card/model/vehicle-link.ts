import { createContext, use } from 'react';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';

/** The query that links of cards carry: the terms of the prices that the cards show. */
export const CardTermsContext = createContext('');

/** The address of a vehicle's page, on the terms of the list that it is shown in. */
export function useVehicleLink(vehicle: Parameters<typeof vehiclePath>[0]): string {
  return `${vehiclePath(vehicle)}${use(CardTermsContext)}`;
}
