import type { priceIndicators } from '@contracts/wire/catalogue/advert-states';

type PriceIndicator = (typeof priceIndicators)[number];

/** What an indicator says of an asking price, beside the value that was worked out for it. */
export const indicatorReasons: Readonly<Record<PriceIndicator, string>> = {
  'Low price': 'The asking price is far below it.',
  'Great price': 'The asking price is well below it.',
  'Good price': 'The asking price is a little below it.',
  'Fair price': 'The asking price is close to it.',
  'Above market': 'The asking price is above it: ask us what makes the difference.',
};
