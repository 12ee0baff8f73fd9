/** Limits of an order; those of its finance agreement are in `financeLimits`. */
export const orderLimits = {
  /** Days after which an order that nobody went on with is closed. */
  openDays: 30,
  /** Days from today that a vehicle can be collected or delivered. */
  handoverDays: { first: 3, last: 17 },
  /** Miles from the vehicle's site within which it is delivered, free of charge. */
  maxDeliveryMiles: 150,
  /** Minutes for which the provider's page takes a card, and more for which the vehicle is held. */
  paymentMinutes: 15,
  paymentGraceMinutes: 5,
} as const;
