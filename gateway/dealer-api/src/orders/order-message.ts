/** What a shopper is told of an order by e-mail; each kind once for an order. */
export const orderMessageKinds = ['order-placed', 'order-cancelled', 'deposit-refunded'] as const;
export type OrderMessageKind = (typeof orderMessageKinds)[number];

/** Handed to whatever delivers messages. `id` is the same however often it is tried. */
export interface OrderMessage {
  readonly kind: OrderMessageKind;
  readonly id: string;
  readonly email_address: string;
  readonly first_name: string;
  /** Of the order. */
  readonly reference: string;
  readonly vehicle: string;
  /** Pounds: the deposit that was paid or is given back; 0 where there was none. */
  readonly deposit: number;
  /** Pounds that are left to pay at the handover. */
  readonly balance: number;
  /** Of the page of this site that lists the order in the account of this email address. */
  readonly account_path: '/account';
  /** Where and when it is handed over; null where the order ended before. */
  readonly handover: { readonly method: 'collection' | 'delivery'; readonly date: string } | null;
}
