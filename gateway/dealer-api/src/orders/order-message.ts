/** E-mails to the shopper about an order. Each kind is sent once per order. */
export const orderMessageKinds = ['order-placed', 'order-cancelled', 'deposit-refunded'] as const;
export type OrderMessageKind = (typeof orderMessageKinds)[number];

/** Passed to the message delivery. `id` is the same on every try. */
export interface OrderMessage {
  readonly kind: OrderMessageKind;
  readonly id: string;
  readonly email_address: string;
  readonly first_name: string;
  /** The order's reference. */
  readonly reference: string;
  readonly vehicle: string;
  /** Pounds: the deposit that was paid or is refunded; 0 without a deposit. */
  readonly deposit: number;
  /** Pounds still to pay at the handover. */
  readonly balance: number;
  /** The page that lists the order in the account of this email address. */
  readonly account_path: '/account';
  /** The method and day of the handover; null if the order ended before. */
  readonly handover: { readonly method: 'collection' | 'delivery'; readonly date: string } | null;
}
