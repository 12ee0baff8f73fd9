/**
 * What an order keeps to, beside `financeLimits` (two open orders, terms, the least deposit of a
 * finance agreement). Three sums are called a deposit and are never merged (S222): the reservation
 * deposit below, which is paid by card; the least deposit of an agreement, £99; and the deposit that
 * click and collect proposes for one, £250 (`financeDefaults.clickAndCollect`).
 */
export const orderLimits = {
  /** Pounds, paid by card (S147). It is part of the price, and given back in full on cancelling. */
  reservationDeposit: 49,
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
