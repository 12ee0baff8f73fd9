import type { DeclineReason, NotSureReason } from '@contracts/wire/valuation/valuation-outcome';

/** The texts about an outcome of a valuation. */
export interface OutcomeWords {
  title: string;
  words: string;
}

/** Shown on every page of an expired price. */
export const priceRunOut =
  'Our price for this car has run out. We value the car again in one press, at today’s prices.';

/** Why we do not buy a car. */
export const declineWords: Readonly<Record<DeclineReason, OutcomeWords>> = {
  'too-old': {
    title: 'We can’t buy this car',
    words:
      'It is more than twelve years old, and we sell no cars of that age. A local dealer or an auction will give you a better price than we could.',
  },
  'too-many-miles': {
    title: 'We can’t buy this car',
    words:
      'It has done more than 150,000 miles, and we sell no cars with that many. A local dealer or an auction will give you a better price than we could.',
  },
  'conditions-not-met': {
    title: 'We can’t buy this car as it is',
    words:
      'You told us that it does not meet all of our conditions. If that changes, or if you are not sure about one of them, say so: your answers are kept.',
  },
};

/** Why we cannot give a price. */
export const notSureWords: Readonly<Record<NotSureReason, OutcomeWords>> = {
  'too-few-cars': {
    title: 'We need to look at this car',
    words:
      'We have too few cars like it on sale to say what it is worth, and we don’t guess. Tell us a little more, and somebody who buys cars will call you with a price.',
  },
  'prices-too-far-apart': {
    title: 'We need to look at this car',
    words:
      'The prices of cars like it lie so far apart that ours would be a guess. Tell us a little more, and somebody who buys cars will call you with a price.',
  },
};
