import { isReserved, reservationDeposit } from '@contracts/wire/catalogue/reservation';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { isTradeVehicle } from '@contracts/wire/catalogue/trade-vehicle';
import { formatPounds } from '@contracts/wire/format/money';
import type { OwnOrder } from '../../../entities/order/api/fetch-orders.ts';
import { vehicleNoun } from '../../../entities/vehicle/model/vehicle-kind.ts';

/** Why a vehicle cannot be bought now: a title, and what to do. */
interface Unavailability {
  title: string;
  text: string;
}

/** Null if the vehicle is available. @param ownOrder the shopper's own order for it */
export function unavailability(vehicle: Vehicle, ownOrder: OwnOrder | null): Unavailability | null {
  const noun = vehicleNoun(vehicle);
  return (ownOrder && ownOrderNotice(ownOrder, noun)) ?? saleStatusNotice(vehicle, noun);
}

/** Null if the order has ended or another shopper holds the vehicle. Then the sale status applies. */
function ownOrderNotice({ state, reservation }: OwnOrder, noun: string): Unavailability | null {
  if (state === 'placed') {
    return {
      title: `You have reserved this ${noun}`,
      text: 'Your deposit is paid, and nobody else can buy it.',
    };
  }
  if (reservation.state === 'held') {
    return {
      title: 'We are waiting for your payment',
      text: `This ${noun} is held for you while the payment page is open.`,
    };
  }
  if (reservation.state !== 'free') return null;
  const deposit = formatPounds(reservationDeposit);
  return {
    title: `You have started an order for this ${noun}`,
    text: `It is not held for you yet. You reserve it with the ${deposit} deposit.`,
  };
}

function saleStatusNotice(vehicle: Vehicle, noun: string): Unavailability | null {
  if (vehicle.status === 'SOLD') {
    return {
      title: `This ${noun} has been sold`,
      text: `Ask us for one like it, or look at the similar ${noun}s below.`,
    };
  }
  if (isTradeVehicle(vehicle)) {
    return {
      title: 'For the trade only',
      text: `This ${noun} is sold to motor traders, as it stands. Look at the similar ${noun}s below.`,
    };
  }
  if (vehicle.status === 'ORDERED') {
    return {
      title: `This ${noun} is on order for somebody else`,
      text: 'Ask us when the next one like it comes in.',
    };
  }
  if (isReserved(vehicle)) {
    return {
      title: 'Reserved by somebody else',
      text: `We are holding it for them for now. Ask us to tell you if this ${noun} comes back on sale.`,
    };
  }
  return null;
}
