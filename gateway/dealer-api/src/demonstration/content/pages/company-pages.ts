import {
  action,
  bullets,
  cards,
  collection,
  form,
  notice,
  picture,
  questions,
  sites,
  text,
  ticks,
} from '../blocks.ts';
import { page } from '../documents.ts';

/** Who we are, and how to reach us. */
export const companyPages = [
  page('about-us', 'About us', 'A family firm that grew to twelve sites and kept its habits.', {
    image: picture('camper-green-side', 'A green camper van'),
    blocks: [
      text(
        null,
        'Wexcombe began as a single forecourt on the Bristol harbourside, with a ramp, a kettle and a promise that whoever sold you a car would still be there when it needed an exhaust. More than fifty years on there are twelve sites, from Exeter to Glasgow, and the promise is unchanged.',
        'We are still owned by the people who work here. Sales staff are paid for customers who come back, not for extras on the day. Prices are set in one place and shown in full. If a car is not right for you, we would rather say so than sell it.',
      ),
      bullets(
        'How we decide things',
        [
          'Would we explain it to a neighbour?',
          'If a charge or a clause would be awkward to explain, we drop it.',
        ],
        ['Is it true of every site?', 'A promise that only some of us can keep is not one.'],
        ['Who fixes it if it is wrong?', 'Somebody with a name, whom you can telephone.'],
      ),
      sites('Where we are'),
      cards(
        null,
        ['Work with us', 'Eight openings at the moment.', 'See vacancies', '/careers'],
        [
          'What we check',
          'Before a used car is offered for sale.',
          'Why Wexcombe',
          '/why-wexcombe',
        ],
      ),
    ],
  }),
  page('why-wexcombe', 'Why buy from us', 'What happens to a used car before you see it.', {
    blocks: [
      ticks(
        'Before a car is offered',
        [
          'History',
          'Outstanding finance, write-offs, theft and mileage are checked with the national registers.',
        ],
        ['Workshop', 'An inspection of 142 points by a technician who does not sell.'],
        ['Road', 'Twelve miles in town and on a fast road.'],
        ['MOT', 'At least six months, or a new one.'],
        ['Service', 'Done if it is due within three months.'],
        ['Photographs', 'Of the car itself, marks included.'],
      ),
      ticks(
        'After you buy it',
        'A warranty of at least three months',
        'Your rights under the Consumer Rights Act in full: a fault in the first 30 days lets you return the car',
        'A first check after 1,000 miles, free of charge',
      ),
      questions(
        null,
        [
          'Is there an administration fee?',
          'No. The price that you see includes everything that you must pay us.',
        ],
        [
          'Can I reserve a car?',
          'Yes, for £49. It comes off the price, and you get it back in full if you decide not to buy.',
        ],
      ),
    ],
  }),
  page('contact-us', 'Contact us', 'Call, write or come by. A person answers.', {
    blocks: [
      sites('Our sites'),
      form('Ask us a question', 1),
      cards(
        'Something particular?',
        ['Book a test drive', 'Choose a car and a time.', 'Book a test drive', '/test-drive'],
        ['A complaint', 'What happens, and by when.', 'How we handle complaints', '/complaints'],
        [
          'Fewer messages',
          'Change how we write to you.',
          'Message preferences',
          '/message-preferences',
        ],
      ),
    ],
  }),
  page('test-drive', 'Book a test drive', 'Alone or with one of us, on roads that you know.', {
    form_id: 3,
    blocks: [
      ticks(
        'Bring with you',
        'Your driving licence',
        'Glasses, if you drive with them',
        'The child seat or the dog, to see how they fit',
      ),
      form('Choose a car and a time', 3),
    ],
  }),
  page(
    'delivery',
    'Delivery and collection',
    'Your car at your door, or at the site nearest you.',
    {
      blocks: [
        bullets(
          null,
          ['To a Wexcombe site', 'Free of charge. Usually within five days.'],
          [
            'To your home',
            'Anywhere on the mainland of Great Britain. The cost stands on the order before you sign.',
          ],
          [
            'Northern Ireland and the islands',
            'Yes, by arrangement. Ask us for the ferry and the price.',
          ],
        ),
        notice(
          'information',
          'Bought without seeing it?',
          'You may cancel a distance sale within 14 days of delivery, and return the car as you received it.',
        ),
      ],
    },
  ),
  page('warranty', 'Warranty', 'What is covered on a used car, and for how long.', {
    blocks: [
      text(
        null,
        'Every used car that we sell to a consumer has a warranty of at least three months. Cars under six years old and 60,000 miles have twelve. It covers the engine, gearbox, drive, steering, brakes, cooling and most electrics, at any of our workshops.',
      ),
      bullets(
        'Not covered',
        'Things that wear: tyres, pads, wipers, bulbs',
        'Damage, and faults that come from a missed service',
      ),
      notice(
        'information',
        null,
        'A warranty comes on top of your rights in law and takes none of them away.',
      ),
      cards(null, [
        'Longer cover',
        'Extend it to three years.',
        'Extended warranty',
        '/our-products/protection/extended-warranty',
      ]),
    ],
  }),
  page(
    'careers',
    'Careers',
    'Twelve sites, one canteen rule: whoever arrives first makes the tea.',
    {
      template: 'listing',
      blocks: [
        text(
          null,
          'We train our own people where we can, publish the pay of every job, and answer every application.',
        ),
        {
          type: 'collection',
          id: 'vacancies',
          heading: 'Vacancies',
          kind: 'vacancy',
          category: null,
          count: 24,
        },
        ticks(
          'For everybody who works here',
          '33 days of holiday, bank holidays included',
          'One weekend in two free, in every job',
          'Training paid for and in working time',
          'Cars, servicing and parts at staff prices',
        ),
      ],
    },
  ),
  page(
    'blog',
    'Blog',
    'Buying, running and selling a car, explained by people who do it every day.',
    { template: 'listing', blocks: [collection('Latest', 'blog', 12)] },
  ),
  page('events', 'Events', 'Open days, workshops and the occasional breakfast.', {
    template: 'listing',
    blocks: [collection('Coming up', 'event', 12)],
  }),
  page(
    'message-preferences',
    'Message preferences',
    'Choose how we may write to you, or stop it altogether.',
    {
      form_id: 9,
      blocks: [
        form('Your choice', 9),
        notice(
          'information',
          null,
          'Messages about a car that you have bought, or work that you have booked, still reach you.',
        ),
      ],
    },
  ),
  page('saved-vehicles', 'Saved cars', 'Kept in this browser, and nowhere else.', {
    template: 'listing',
    noindex: true,
    blocks: [
      text(
        null,
        'Tap the heart on a car to keep it here. Saved cars are not shared between browsers or devices.',
      ),
    ],
  }),
  page('vehicle-search', 'Search all vehicles', 'New, nearly new and used, at twelve sites.', {
    template: 'listing',
    description:
      'Filter by make, budget, fuel and distance. Every price includes every fee that you must pay us.',
  }),
  page('login', 'Log in', 'To see your enquiries and orders.', {
    template: 'journey',
    noindex: true,
    blocks: [text(null, 'You can do everything on this site without an account.')],
  }),
  page('click-collect', 'Buy online', 'Order here, collect at the site of your choice.', {
    template: 'journey',
    noindex: true,
    blocks: [
      ticks(
        null,
        'Reserve with £49, returned in full if you don’t buy',
        'Pay in full or with finance',
        'Part-exchange valued on the way',
      ),
    ],
  }),
  page(
    'welcome-to-the-wexcombe-club',
    'What a price includes',
    'Why there is no administration fee at Wexcombe.',
    {
      blocks: [
        text(
          null,
          'Some retailers add a fee for paperwork to the price in the window. We don’t. History checks, the inspection, preparation, the first MOT where it is due and the change of keeper are in the price that you see.',
        ),
        bullets(
          'What can come on top, if you want it',
          'Delivery to your home',
          'Products that you choose, such as paint protection',
          'A private registration',
        ),
      ],
    },
  ),
  page(
    'motability-thank-you',
    'Thank you',
    'Our Motability specialist has your message and will reply by email or telephone.',
    {
      template: 'thank-you',
      noindex: true,
      blocks: [
        action(
          null,
          'Meanwhile:',
          ['How the scheme works', '/motability'],
          ['See Motability cars', '/vehicle-search?advert_classification=MOTABILITY'],
        ),
      ],
    },
  ),
  page(
    'vehicle-general-enquiry-thank-you',
    'Thank you',
    'Your message has reached the people who have the car. They will answer by email or telephone.',
    {
      template: 'thank-you',
      noindex: true,
      blocks: [
        action(
          null,
          'Meanwhile:',
          ['Value your car', '/valuation'],
          ['How finance works', '/finance-guide'],
          ['Search all vehicles', '/vehicle-search'],
        ),
      ],
    },
  ),
];
