/** How much of the stock may be held without a payment. */
export interface HoldLimits {
  /** Vehicles that one network (an IPv4 /24 or IPv6 /48) may hold at a time. */
  readonly perNetwork: number;
  /** Percent of the vehicles on sale, for all guests together. Guests are not logged in. */
  readonly guestPercent: number;
  /** Minutes for which guests on one network may hold a vehicle, counted from the first hold. */
  readonly guestMinutes: number;
  /** Minutes after that until they may hold it again. */
  readonly guestPauseMinutes: number;
}

export const defaultHoldLimits: HoldLimits = {
  perNetwork: 6,
  guestPercent: 10,
  guestMinutes: 30,
  guestPauseMinutes: 60,
};
