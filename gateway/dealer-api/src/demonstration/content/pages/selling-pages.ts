import { conditionGrades } from '@contracts/wire/content/condition-grades';
import {
  action,
  bullets,
  cards,
  form,
  grades,
  notice,
  picture,
  questions,
  steps,
  text,
  ticks,
} from '../blocks.ts';
import { page } from '../documents.ts';

/** What a buyer is asked to confirm of a part exchange (S165). */
const conditions = [
  'You are the registered keeper and have a valid V5C',
  'It has a valid MOT',
  'The mileage that you give is accurate',
  'It has a service history',
  'There is at least one set of keys',
  'It has not been in a major accident or written off by an insurer (categories C, D, S, N)',
  'It has no mechanical faults',
  'Its tyres are safe and legal',
  'No warning lights show on the dashboard',
  'Its electrics work',
  'It is in good condition',
  'It was never a taxi, a driving school car or used by a civil authority',
  'It was first registered in the UK',
  'It is not modified',
];

export const sellingPages = [
  page(
    'sell-your-car',
    'Sell your car',
    'A price in three minutes, an inspection near you, and money on the same day.',
    {
      image: picture('saloon-silver-front', 'A silver saloon, from the front'),
      blocks: [
        text(
          null,
          'We buy cars up to twelve years old, whether or not you buy one from us. The value that we give online holds for seven days or 250 miles, and changes only if the car differs from what you told us. If it does, we show you where.',
        ),
        // The valuation begins above all of this.
        action(null, null, ['How it works, step by step', '/sell-your-car/valuation-steps']),
        ticks(
          'What you can expect',
          'No fee to sell to us',
          'Payment by bank transfer before you leave',
          'Finance settled with your lender for you',
          'Collection from your home by arrangement',
        ),
        cards(
          null,
          [
            'What we look for',
            'How condition changes the price.',
            'The five grades',
            '/valuation/condition',
          ],
          [
            'Finance owing?',
            'How the settlement works.',
            'Read on',
            '/guides/selling/finance-owing',
          ],
        ),
      ],
    },
  ),
  page(
    'sell-your-car/valuation-steps',
    'How selling to us works',
    'Four steps, usually in three days.',
    {
      blocks: [
        steps(
          null,
          ['Value it online', 'Registration, mileage and an honest look at its condition.'],
          [
            'Book a visit',
            'At any of our twelve sites, when its showroom is open; allow 40 minutes.',
          ],
          ['We look at it together', 'Bodywork, interior, a short drive and its papers.'],
          ['You are paid', 'By bank transfer while you have a coffee.'],
        ),
        ticks(
          'Bring with you',
          'The V5C registration certificate',
          'Every key',
          'Service book and MOT certificate',
          'Your driving licence, or passport and a recent bill',
          'The settlement letter, if there is finance on it',
        ),
      ],
    },
  ),
  page('sell-your-car/summary', 'Your valuation', 'What we offer, and what it rests on.', {
    template: 'journey',
    noindex: true,
    blocks: [
      notice(
        'information',
        null,
        'A valuation holds for seven days or 250 miles, whichever comes first.',
      ),
    ],
  }),
  page('valuation', 'Value your car', 'Registration and mileage, and you know in three minutes.', {
    blocks: [
      form('Prefer to ask a person?', 4),
      bullets('We ask you to confirm', ...conditions),
      questions(
        null,
        [
          'How do you arrive at the price?',
          'From what we ask for cars like yours that we have on sale, by age, mileage, engine and gearbox; and from its condition.',
        ],
        [
          'Can it change?',
          'Only if the car is not as described. We show you why, and you may say no.',
        ],
        [
          'Can it be worth more than the car I buy?',
          'Then complete the order without part exchange and sell it to us separately. Our sales team will help.',
        ],
      ),
    ],
  }),
  page(
    'valuation/condition',
    'The five grades of condition',
    'Most cars are a C. Here is how to tell.',
    {
      blocks: [
        grades('From excellent to poor', conditionGrades),
        action(null, null, ['Value your car', '/valuation']),
      ],
    },
  ),
  page(
    'valuation/additional-details',
    'A few more details',
    'So that our price holds when we see the car.',
    { template: 'journey', noindex: true, blocks: [bullets(null, ...conditions)] },
  ),
  page(
    'valuation/collection-booking',
    'Book a collection',
    'We come to you, look at the car and pay before we drive away.',
    {
      template: 'journey',
      noindex: true,
      blocks: [
        ticks('Have these ready', 'V5C', 'Every key', 'Service book', 'Proof of who you are'),
      ],
    },
  ),
  page(
    'valuation/declined',
    'No deal this time',
    'You have said no to our price, which stays open until it runs out; or it is a car that we don’t buy.',
    {
      template: 'journey',
      noindex: true,
      blocks: [
        action(
          null,
          'We don’t buy cars of more than twelve years or 150,000 miles, nor those that don’t meet all of our conditions. Was it the price, or something else? It helps us to know.',
          ['Tell us', '/contact-us'],
          ['Search all vehicles', '/vehicle-search'],
        ),
      ],
    },
  ),
  page(
    'valuation/not-sure',
    'Take your time',
    'A price that we have given you is kept for seven days or 250 miles; where we have given none, we look at the car first.',
    {
      template: 'journey',
      noindex: true,
      blocks: [
        action(
          null,
          'Of some cars we have too few, or their prices lie too far apart, and we don’t guess. Bring the car in and we go through the figure together. It costs nothing.',
          ['Find your nearest site', '/locations'],
        ),
      ],
    },
  ),
  page('valuation/summary', 'Your valuation', 'What we offer, and what it rests on.', {
    template: 'journey',
    noindex: true,
    blocks: [
      steps(
        'What happens next',
        'Book a visit or a collection',
        'We check the car with you',
        'You are paid the same day',
      ),
    ],
  }),
  page('valuation/stages/stage-0', 'Value your car', 'Start with the registration.', {
    template: 'journey',
    noindex: true,
    blocks: [text(null, 'No registration to hand? You can choose make and model instead.')],
  }),
  page('valuation/stages/stage-1', 'Is this your car?', 'We looked it up by its registration.', {
    template: 'journey',
    noindex: true,
    blocks: [text(null, 'Tell us the mileage as it stands on the dashboard today.')],
  }),
  page('valuation/stages/stage-1-manual', 'Which car is it?', 'Choose make, model and year.', {
    template: 'journey',
    noindex: true,
    blocks: [text(null, 'The V5C names the exact version, in section D.')],
  }),
  page(
    'valuation/stages/stage-2',
    'What condition is it in?',
    'Most cars are average. Choose what a buyer would see.',
    { template: 'journey', noindex: true, blocks: [grades('Condition', conditionGrades)] },
  ),
  page(
    'valuation/stages/stage-2-more-info',
    'A little more about it',
    'Keys, history and anything that needs doing.',
    { template: 'journey', noindex: true, blocks: [bullets('Please confirm', ...conditions)] },
  ),
  page('valuation/stages/stage-3', 'Your price', 'It holds for seven days or 250 miles.', {
    template: 'journey',
    noindex: true,
    blocks: [notice('success', null, 'Book a visit now, or have the price sent to you.')],
  }),
  page(
    'valuation/stages/stage-3-email',
    'Have it sent to you',
    'We send one message with your price, and nothing else unless you ask.',
    { template: 'journey', noindex: true },
  ),
  page(
    'valuation/stages/stage-validation-error',
    'We can’t value this car online',
    'That happens with rare, very old or much changed cars.',
    {
      template: 'journey',
      noindex: true,
      blocks: [
        action(
          null,
          'Tell us about it and a buyer will call you back.',
          ['Ask a person', '/valuation'],
          ['Call us', 'tel:01632960100'],
        ),
      ],
    },
  ),
  page(
    'trade',
    'Trade buyers',
    'Part-exchanges that we don’t retail, offered to the trade first.',
    {
      blocks: [
        text(
          null,
          'These vehicles are sold to motor traders as they stand, without warranty. You need a trade account, which takes a day to open. The list changes each morning at eight.',
        ),
        action(null, null, ['Open a trade account', '/contact-us']),
      ],
    },
  ),
  page('make-temp', 'Choose a make', 'All the makes in our stock today.', {
    noindex: true,
    template: 'listing',
    blocks: [{ type: 'manufacturers', id: 'makes', heading: 'Makes in stock' }],
  }),
];
