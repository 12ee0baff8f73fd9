import type { DeclineReason, NotSureReason } from '@contracts/wire/valuation/valuation-outcome';

export interface OutcomeText {
  title: string;
  text: string;
}

/** Shown on every page of a valuation whose price has expired. */
export const priceExpiredText =
  'Our price for this car has run out. Get a new one at today’s prices with one click.';

export const declineTexts: Readonly<Record<DeclineReason, OutcomeText>> = {
  'too-old': {
    title: 'We can’t buy this car',
    text: 'It is more than twelve years old, and we don’t sell cars of that age. A local dealer or an auction will give you a better price than we could.',
  },
  'too-many-miles': {
    title: 'We can’t buy this car',
    text: 'It has done more than 150,000 miles, and we don’t sell cars with that many. A local dealer or an auction will give you a better price than we could.',
  },
  'conditions-not-met': {
    title: 'We can’t buy this car as it is',
    text: 'You told us that it does not meet all of our conditions. If that changes, or if you’re not sure about one of them, let us know: your answers are saved.',
  },
};

export const notSureTexts: Readonly<Record<NotSureReason, OutcomeText>> = {
  'too-few-cars': {
    title: 'We need to look at this car',
    text: 'We have too few cars like it on sale to say what it is worth, and we don’t guess. Tell us a little more, and one of our buyers will call you with a price.',
  },
  'prices-too-far-apart': {
    title: 'We need to look at this car',
    text: 'Prices of cars like it vary so much that ours would be a guess. Tell us a little more, and one of our buyers will call you with a price.',
  },
};
