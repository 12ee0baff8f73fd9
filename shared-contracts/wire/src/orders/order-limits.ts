/** Limits of an order. Those of its finance agreement are in `financeLimits`. */
export const orderLimits = {
  /** Days without activity after which an order expires. */
  openDays: 30,
  /** Days from today on which a vehicle can be collected or delivered. */
  handoverDays: { first: 3, last: 17 },
  /** Maximum distance in miles from the vehicle's site for free delivery. */
  maxDeliveryMiles: 150,
  /**
   * Minutes for which the provider's page accepts a card, and extra minutes for which the vehicle
   * is held.
   */
  paymentMinutes: 15,
  paymentGraceMinutes: 5,
} as const;
