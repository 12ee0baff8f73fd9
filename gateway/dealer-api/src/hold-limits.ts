/** How much of the stock may be held without a payment. A network is an IPv4 /24 or IPv6 /48. */
export const defaultHoldLimits = {
  /** Vehicles that one network may hold at a time. */
  perNetwork: 6,
  /** Percent of the vehicles on sale, for all guests together. Guests are not logged in. */
  guestPercent: 10,
  /** Minutes for which guests on one network may hold a vehicle, counted from the first hold. */
  guestMinutes: 30,
  /** Minutes after that until they may hold it again. */
  guestPauseMinutes: 60,
};

export type HoldLimits = Readonly<typeof defaultHoldLimits>;
