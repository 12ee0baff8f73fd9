interface FinanceProduct {
  name: string;
  pay: string;
  when: string;
  own: string;
}

/** What a shopper asks first about each way to pay. */
export const financeProducts: readonly FinanceProduct[] = [
  {
    name: 'Hire Purchase (HP)',
    pay: 'A deposit, then equal monthly payments that cover the whole price and the interest.',
    when: 'Every month, for one to five years.',
    own: 'The car is yours after the last payment and any fee to buy it.',
  },
  {
    name: 'Personal Contract Purchase (PCP)',
    pay: 'A deposit, then lower monthly payments, because part of the price waits until the end.',
    when: 'Every month, for two to four years. Then you choose.',
    own: 'Nothing until you pay the final sum. Or hand the car back, within its miles and condition.',
  },
  {
    name: 'Your own money',
    pay: 'The price on the page, by card or bank transfer.',
    when: 'Before you drive it away.',
    own: 'The car is yours from that day.',
  },
];
