/** Limits of an order. Those of its finance agreement are in `financeLimits`. */
export const orderLimits = {
  /** Days without activity after which an order expires. */
  openDays: 30,
  /** Days from today on which a vehicle can be collected or delivered. */
  handoverDays: { first: 3, last: 17 },
  /** Maximum distance in miles from the vehicle's site for free delivery. */
  maxDeliveryMiles: 150,
  /** Minutes for which a payment page accepts a card; the vehicle is held a bit longer. */
  paymentMinutes: 15,
  paymentGraceMinutes: 5,
} as const;
