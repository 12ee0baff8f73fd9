import { displayedRates } from '../../finance/apr.ts';
import { creditFigures } from '../../finance/quote.ts';
import { facts } from './blocks.ts';

/** Percent a year; what the site quotes for a good record (S82). */
export const representativeApr = 10.9;

const pounds = (pence: number) =>
  (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });

interface Example {
  readonly name: string;
  readonly pricePence: number;
  readonly depositPence: number;
  readonly residualPence: number;
  readonly months: number;
}

const pcp: Example = {
  name: 'Personal Contract Purchase',
  pricePence: 15_000_00,
  depositPence: 1_500_00,
  residualPence: 5_600_00,
  months: 48,
};

const hp: Example = {
  name: 'Hire Purchase',
  pricePence: 12_000_00,
  depositPence: 1_200_00,
  residualPence: 0,
  months: 60,
};

/** Every figure of an example, worked out by the engine that quotes for the stock. */
function figuresOf({ pricePence, depositPence, residualPence, months }: Example) {
  const numberOfPayments = residualPence > 0 ? months - 1 : months;
  const schedule = { numberOfPayments, finalMonth: months };
  const figures = creditFigures({
    ...schedule,
    aprPercent: representativeApr,
    pricePence,
    depositPence,
    residualPence,
    purchaseFeePence: 0,
  });
  const { balancePence: creditPence, regularPaymentPence } = figures;
  const rates = displayedRates({
    ...schedule,
    creditPence,
    regularPaymentPence,
    finalPence: residualPence,
  });
  return { numberOfPayments, ...figures, ...rates };
}

/** The figures that CONC 3.5.5R asks for wherever a rate or a payment is shown. */
function exampleFacts(heading: string, example: Example) {
  const figures = figuresOf(example);
  const { name, pricePence, depositPence, residualPence, months } = example;
  return facts(
    heading,
    {
      Product: name,
      'Cash price': pounds(pricePence),
      Deposit: pounds(depositPence),
      'Amount of credit': pounds(figures.balancePence),
      Term: `${months} months`,
      'Monthly payments': `${figures.numberOfPayments} of ${pounds(figures.regularPaymentPence)}`,
      ...(residualPence > 0 && { 'Optional final payment': pounds(residualPence) }),
      'Charge for credit': pounds(figures.chargesForCreditPence),
      'Total amount payable': pounds(figures.totalAmountPayablePence),
      'Rate of interest': `${figures.fixedRate}% a year, fixed`,
      'Representative APR': `${figures.apr}%`,
    },
    residualPence > 0
      ? 'Based on 8,000 miles a year. Miles over the agreed figure, and damage beyond fair wear and tear, are charged if you hand the car back.'
      : 'The car is yours after the last payment.',
  );
}

export const pcpExample = exampleFacts('Representative example: PCP', pcp);
export const hpExample = exampleFacts('Representative example: HP', hp);

/** The same example as one paragraph, for the terms of an offer. */
export const pcpExampleSentence = (() => {
  const figures = figuresOf(pcp);
  return `Representative example (PCP): cash price ${pounds(pcp.pricePence)}, deposit ${pounds(pcp.depositPence)}, amount of credit ${pounds(figures.balancePence)}, ${figures.numberOfPayments} monthly payments of ${pounds(figures.regularPaymentPence)}, optional final payment ${pounds(pcp.residualPence)}, total amount payable ${pounds(figures.totalAmountPayablePence)}, over ${pcp.months} months. Rate of interest ${figures.fixedRate}% a year, fixed. Representative ${figures.apr}% APR.`;
})();
