/** How much of the stock may be held without a payment. */
export interface HoldLimits {
  /** Vehicles at once for one network: an IPv4 /24 or an IPv6 /48. */
  readonly perNetwork: number;
  /** Percent of the vehicles on sale, for all visitors together who are not logged in. */
  readonly guestPercent: number;
  /** Minutes in all that a network holds a vehicle for visitors who are not logged in. */
  readonly guestMinutes: number;
  /** Minutes after that until the network may hold the vehicle for such a visitor again. */
  readonly guestPauseMinutes: number;
}

export const defaultHoldLimits: HoldLimits = {
  perNetwork: 6,
  guestPercent: 10,
  guestMinutes: 30,
  guestPauseMinutes: 60,
};
