/** Limits of an order. `financeLimits` has those of its finance agreement. */
export const orderLimits = {
  /** Days without activity after which an order expires. */
  openDays: 30,
  /** The first and last day for collection or delivery, counted from today. */
  handoverDays: { first: 3, last: 17 },
  /** Maximum distance in miles from the vehicle's site for free delivery. */
  maxDeliveryMiles: 150,
  /** Minutes for which a payment page accepts a card, and how much longer the vehicle is held. */
  paymentMinutes: 15,
  paymentGraceMinutes: 5,
} as const;
