import type { ContentBlock } from '@contracts/wire/content/content-block';
import type { ContentImage } from '@contracts/wire/content/content-parts';
import { addDays } from '../iso-day.ts';
import { bullets, facts, picture, questions, text, ticks } from './blocks.ts';
import { atTime, plainSeo, type DemonstrationDocument } from './documents.ts';

const categories = {
  'service-plans': 'Service plans',
  protection: 'Protection',
  'care-and-comfort': 'Care and comfort',
} as const;

interface ProductParts {
  readonly category: keyof typeof categories;
  readonly title: string;
  readonly summary: string;
  readonly price?: number;
  readonly priceNote?: string;
  readonly image?: ContentImage;
  readonly blocks: readonly ContentBlock[];
}

function product(slug: string, parts: ProductParts): DemonstrationDocument {
  const { category, price = null, priceNote = null, image = null, ...rest } = parts;
  return {
    kind: 'product',
    slug,
    publishedDaysAgo: 150,
    previewId: null,
    document: (day) => ({
      ...rest,
      category: { slug: category, name: categories[category] },
      image,
      price_from: price,
      price_note: priceNote,
      form_id: 1,
      seo: plainSeo,
      updated_at: atTime(addDays(day, -60), '09:00'),
    }),
  };
}

export const demonstrationProducts: readonly DemonstrationDocument[] = [
  product('service-plan', {
    category: 'service-plans',
    title: 'Service plan',
    summary: 'Two or three years of servicing, paid monthly, at today’s prices.',
    price: 16,
    priceNote: 'a month for 24 months, for two services',
    image: picture('hatchback-grey-side', 'A grey hatchback'),
    blocks: [
      ticks(
        'Included',
        'The scheduled services of your plan, one interim and one full or more',
        'MOTs, if you add them',
        'The same price until the plan ends',
      ),
      bullets(
        'Leave it if',
        'You drive under 4,000 miles a year',
        'You plan to sell within a year',
      ),
      questions(
        null,
        ['What if I sell the car?', 'The plan goes with it, or we refund what was not used.'],
        ['Is it credit?', 'No. You pay in advance, without interest.'],
      ),
    ],
  }),
  product('electric-service-plan', {
    category: 'service-plans',
    title: 'Electric car service plan',
    summary: 'Two services with a battery report each year.',
    price: 13,
    priceNote: 'a month for 24 months',
    blocks: [
      ticks(
        'Included',
        'Two electric car services',
        'A battery report each time',
        'Software updates',
      ),
    ],
  }),
  product('extended-warranty', {
    category: 'protection',
    title: 'Extended warranty',
    summary: 'Cover against mechanical and electrical failure for up to three years.',
    price: 249,
    priceNote: 'for 12 months, depending on the car',
    blocks: [
      text(null, 'This is an insurance product. Read its summary before you decide.'),
      ticks(
        'Covered',
        'Engine, gearbox, drive and steering',
        'Cooling, fuel system and most electrics',
        'Hybrid and high-voltage parts on most cars',
      ),
      bullets(
        'Not covered',
        'Things that wear, such as tyres and pads',
        'Faults that were there before',
        'Damage from a missed service',
      ),
      facts('Limits', {
        'Each repair': 'up to the price that you paid for the car',
        Excess: 'none',
        'Cooling-off': '30 days, refunded in full',
      }),
    ],
  }),
  product('gap-insurance', {
    category: 'protection',
    title: 'Gap insurance',
    summary: 'If the car is written off, pays the difference between its value and what you paid.',
    blocks: [
      text(
        null,
        'This is an insurance product. We must give you its details at least two full days before you can buy it, so that you can compare. You may buy it elsewhere.',
      ),
      bullets(
        'Leave it if',
        'Your motor policy replaces a new car in its first year',
        'You paid a large deposit and owe little',
      ),
    ],
  }),
  product('tyre-and-alloy-insurance', {
    category: 'protection',
    title: 'Tyre and alloy insurance',
    summary: 'Repairs and replacements after potholes and kerbs.',
    price: 9.5,
    priceNote: 'a month for 36 months',
    blocks: [
      text(null, 'This is an insurance product. Read its summary before you decide.'),
      facts('Limits', {
        'Tyre repairs': 'unlimited',
        'Tyre replacements': 'up to five',
        'Wheel repairs': 'up to ten',
        Excess: '£10 a wheel',
      }),
    ],
  }),
  product('paint-protection', {
    category: 'care-and-comfort',
    title: 'Paint and fabric protection',
    summary: 'A ceramic coat outside, a stain guard inside.',
    price: 395,
    priceNote: 'applied before you collect',
    image: picture('saloon-black-side', 'A black saloon with deep gloss'),
    blocks: [
      ticks(
        'It helps with',
        'Bird lime, tar and road salt',
        'Coffee, juice and muddy paws',
        'Washing: dirt comes off faster',
      ),
      bullets('It does not', 'Stop stone chips', 'Replace washing'),
      text(
        null,
        'You can buy a good coating for £40 and put it on yourself in an afternoon. Ours is done by people who do it every day, with a lamp, and lasts about three years.',
      ),
    ],
  }),
  product('winter-wheels', {
    category: 'care-and-comfort',
    title: 'Winter wheels, stored',
    summary: 'We keep the set that you are not using and change it twice a year.',
    price: 89,
    priceNote: 'a year, two changes included',
    blocks: [
      ticks(
        'Included',
        'Storage, washed and labelled',
        'Two changes a year with balancing',
        'Tread and age checked each time',
      ),
    ],
  }),
];
