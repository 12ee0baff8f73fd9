import type { FinanceEntry } from '@contracts/wire/catalogue/finance-quote';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';

type Quote = FinanceEntry['Finance']['Quote'];

const pence = (pounds: number) => Math.round(pounds * 100);

/** The repayment of each month after the start, in pence. */
function repayments(quote: Quote): number[] {
  return Array.from({ length: quote.Term + 1 }, (_, month) => {
    const regular = month >= 1 && month <= quote.NumberOfPayments ? pence(quote.RegularPayment) : 0;
    const last = month === quote.Term ? pence(quote.Residual) + pence(quote.PurchaseFee) : 0;
    return regular + last;
  });
}

/**
 * The APR by the quote's own figures, in per cent: the equation of CONC App 1.2, solved in another
 * way than in the engine.
 */
function aprOf(quote: Quote): number {
  const months = repayments(quote);
  const presentValue = (apr: number) => {
    const discount = (1 + apr / 100) ** (-1 / 12);
    return months.reduceRight((later, paid) => later * discount + paid, 0);
  };
  let [low, high] = [0, 10_000];
  if (presentValue(low) <= pence(quote.Balance)) return 0;
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (presentValue(middle) > pence(quote.Balance)) low = middle;
    else high = middle;
  }
  return low;
}

/** Lists the arithmetic errors in the figures of a credit quote. */
export function brokenIdentities({ Finance: { Key, Quote } }: FinanceEntry): string[] {
  const paid =
    pence(Quote.TotalDeposit) +
    Quote.NumberOfPayments * pence(Quote.RegularPayment) +
    pence(Quote.Residual) +
    pence(Quote.PurchaseFee);
  const apr = aprOf(Quote);
  const fixedRate = ((1 + apr / 100) ** (1 / 12) - 1) * 1200;
  const identities: Record<string, boolean> = {
    'every sum is whole pennies': [
      Quote.TotalPrice,
      Quote.RegularPayment,
      Quote.TotalDeposit,
      Quote.Balance,
      Quote.TotalAmountPayable,
      Quote.ChargesForCredit,
      Quote.Residual,
      Quote.PurchaseFee,
      Quote.ExcessMileageRate,
    ].every((sum) => Number.isFinite(sum) && sum >= 0 && pence(sum) / 100 === sum),
    'TotalAmountPayable is the sum of the schedule': pence(Quote.TotalAmountPayable) === paid,
    'Balance is price less deposit':
      pence(Quote.Balance) === pence(Quote.TotalPrice) - pence(Quote.TotalDeposit),
    'ChargesForCredit is what is paid beyond the price':
      pence(Quote.ChargesForCredit) === paid - pence(Quote.TotalPrice),
    'something is lent and repaid': Quote.Balance > Quote.Residual && Quote.RegularPayment > 0,
    'Apr is the solved one to one decimal':
      Math.abs(Quote.Apr - apr) <= 0.05 + 1e-6 && Math.round(Quote.Apr * 10) / 10 === Quote.Apr,
    'FixedRatePa is twelve times the solved monthly rate':
      Math.abs((Quote.FixedRatePa ?? NaN) - fixedRate) <= 0.005 + 1e-6,
    'TotalDeposit is at least the least': Quote.TotalDeposit >= financeLimits.minDeposit,
    'Term is within the product':
      Quote.Term >= 12 &&
      Quote.Term <= (Key === 'PCP' ? financeLimits.maxTerm.PCP : financeLimits.maxTerm.HP),
    'the last month of a PCP holds the final value alone':
      Quote.NumberOfPayments === (Key === 'PCP' ? Quote.Term - 1 : Quote.Term),
    'only a PCP has a final value and a mileage':
      Key === 'PCP' || (Quote.Residual === 0 && Quote.ExcessMileageRate === 0),
  };
  return Object.keys(identities).filter((identity) => !identities[identity]);
}
