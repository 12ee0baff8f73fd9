import type { Quote, QuotesByProduct } from '@contracts/wire/catalogue/finance-quote';

/** Products that end in owning the vehicle, in the order in which they are explained. */
export const creditProducts = ['PCP', 'HP'] as const;
export type CreditProduct = (typeof creditProducts)[number];

/** S10; its label for PCP is wrong there, CONC 3.3.1R asks for the product's true name. */
export const creditProductNames: Readonly<Record<CreditProduct, string>> = {
  PCP: 'Personal Contract Purchase',
  HP: 'Hire Purchase',
};

export interface CreditOffer {
  product: CreditProduct;
  quote: Quote;
}

/** The offers to show; one whose sums do not add up is left out, for it would mislead. */
export function creditOffers(quotes: QuotesByProduct): CreditOffer[] {
  return creditProducts.flatMap((product) => {
    const quote = quotes[product]?.Finance.Quote;
    return quote && addsUp(quote) ? [{ product, quote }] : [];
  });
}

/** S210: what is paid in all is the sum of what is paid, to the penny. */
function addsUp(quote: Quote): boolean {
  const { TotalPrice, TotalDeposit, Balance, TotalAmountPayable, ChargesForCredit } = quote;
  const paid =
    TotalDeposit +
    quote.NumberOfPayments * quote.RegularPayment +
    quote.Residual +
    quote.PurchaseFee;
  return (
    quote.NumberOfPayments > 0 &&
    samePence(paid, TotalAmountPayable) &&
    samePence(TotalPrice - TotalDeposit, Balance) &&
    samePence(TotalAmountPayable - TotalPrice, ChargesForCredit)
  );
}

function samePence(left: number, right: number): boolean {
  return Math.round(left * 100) === Math.round(right * 100);
}
