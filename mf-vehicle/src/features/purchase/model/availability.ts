import { isReserved } from '@contracts/wire/catalogue/reservation';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

/** Why a vehicle can't be had at once, in a title and what to do about it. */
export interface Unavailability {
  title: string;
  words: string;
}

type SaleFields = Pick<Vehicle, 'status' | 'reserved' | 'reservation_status'>;

/** Null for a vehicle that anybody can have. */
export function unavailability(vehicle: SaleFields, noun: string): Unavailability | null {
  if (vehicle.status === 'SOLD') {
    return {
      title: `This ${noun} has been sold`,
      words: `Ask us for one like it, or look at the similar ${noun}s below.`,
    };
  }
  if (vehicle.status === 'FOR_SALE_TRADE') {
    return {
      title: 'For the trade only',
      words: `This ${noun} is sold to motor traders, as it stands. Look at the similar ${noun}s below.`,
    };
  }
  if (vehicle.status === 'ORDERED') {
    return {
      title: `This ${noun} is on order for somebody else`,
      words: 'Ask us when the next one like it comes in.',
    };
  }
  if (isReserved(vehicle)) {
    return {
      title: 'Reserved by somebody else',
      words: `It is held for them for now. Ask us, and we tell you if this ${noun} comes back on sale.`,
    };
  }
  return null;
}
