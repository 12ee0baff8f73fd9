import { action, facts, questions, steps, text, ticks, vehicles } from '../blocks.ts';
import { page, type DemonstrationDocument } from '../documents.ts';

interface Brand {
  readonly name: string;
  readonly slug: string;
  readonly lead: string;
  readonly words: string;
  readonly known: readonly string[];
}

const brands: readonly Brand[] = [
  {
    name: 'Ford',
    slug: 'ford',
    lead: 'From Puma to Transit, at four of our sites.',
    words:
      'Ford is what many of our customers learnt to drive in. The Focus and Fiesta have left the price lists but not our forecourts, where they remain two of the easiest cars to own used. New, the Puma and the electric Explorer have taken their place.',
    known: [
      'Steering that rewards a good road',
      'Parts that every workshop has on the shelf',
      'Vans for every trade',
    ],
  },
  {
    name: 'Volkswagen',
    slug: 'volkswagen',
    lead: 'Polo to ID. Buzz, in Bristol and Exeter.',
    words:
      'A Golf is rarely anybody’s dream and very often their best decision. The range now runs from the Polo to a full line of electric cars, and the vans have a franchise of their own in Bristol.',
    known: ['Interiors that age slowly', 'Strong used values', 'Campers in stock all year'],
  },
  {
    name: 'Kia',
    slug: 'kia',
    lead: 'Seven years of warranty, in Bristol and Nottingham.',
    words:
      'Kia’s warranty lasts seven years or 100,000 miles and passes to the next owner, so that a four-year-old one has three years left. The electric range is among the most efficient on sale.',
    known: [
      'The warranty that moves with the car',
      'Fast charging in the EV6',
      'Seven seats that adults can use',
    ],
  },
  {
    name: 'Toyota',
    slug: 'toyota',
    lead: 'The people who made hybrids ordinary, in Norwich and Newcastle.',
    words:
      'If you can’t charge at home, a Toyota hybrid is the least trouble that a car can be: no plug, little fuel and few faults. Servicing with us keeps its relay warranty going from year to year.',
    known: ['Hybrids without a plug', 'Warranty renewed by each service', 'Low insurance groups'],
  },
  {
    name: 'BMW',
    slug: 'bmw',
    lead: 'Saloons, estates and electrics, in Reading and Newcastle.',
    words:
      'A used 3 Series with a full history is one of the better answers to a long commute. We sell them with that history or not at all. MINI shares both showrooms.',
    known: [
      'Rear-wheel drive and long legs',
      'Estates that still drive like cars',
      'A broad electric range',
    ],
  },
  {
    name: 'Volvo',
    slug: 'volvo',
    lead: 'Calm cars for long days, in Exeter and Glasgow.',
    words:
      'Volvos are bought for the seats and kept for the quiet. The XC40 suits a town, the XC60 a family, and a V60 anybody who still believes in estates.',
    known: ['Seats for long distances', 'Safety as a habit', 'Plug-in hybrids and electrics'],
  },
  {
    name: 'Vauxhall',
    slug: 'vauxhall',
    lead: 'Corsa, Mokka and Vivaro, in Birmingham and Leeds.',
    words:
      'The Corsa is many people’s first car and our most test-driven one. Insurance is kind, parts are cheap, and the electric version makes a very good second car.',
    known: [
      'Low running costs',
      'Electric versions of nearly everything',
      'Vans built in Luton for decades',
    ],
  },
  {
    name: 'Hyundai',
    slug: 'hyundai',
    lead: 'Sensible outside, clever inside, in Cardiff and Manchester.',
    words:
      'Five years of warranty without a mileage limit, clear controls, and a Tucson for nearly every family. The Ioniq models charge faster than most cars at twice their price.',
    known: ['Unlimited-mileage warranty', 'Hybrids of every kind', 'Fast-charging electrics'],
  },
];

const brandPages: readonly DemonstrationDocument[] = brands.map(
  ({ name, slug, lead, words, known }) =>
    page(`brands/${slug}`, `${name} at Wexcombe`, lead, {
      blocks: [
        text(null, words),
        ticks('Known for', ...known),
        vehicles(`${name} in stock`, `make=${slug}`, `See every ${name}`),
        {
          type: 'offers',
          id: 'offers',
          heading: `${name} offers`,
          template: 'results-page-offer',
          make: slug,
        },
        {
          type: 'sites',
          id: 'sites',
          heading: `Where to find ${name}`,
          department: null,
          manufacturer: slug,
        },
      ],
    }),
);

/** Makes, and longer guides under three parts of an address (S22). */
export const guidePages: readonly DemonstrationDocument[] = [
  ...brandPages,
  page(
    'guides/electric/home-charging',
    'Charging at home',
    'What a wallbox needs, what it costs and what it saves.',
    {
      blocks: [
        facts(
          'At a glance',
          {
            'Power of a usual wallbox': '7.4 kW',
            'From 10 to 80% of a 60 kWh battery': 'about 6 hours',
            'Cost at 27p a kWh': 'about £11',
            'Cost at a night rate of 8p': 'about £3.40',
            'Wallbox, fitted': 'about £900 to £1,200',
          },
          'Your own tariff decides: look for one with a cheap night rate.',
        ),
        steps(
          'Getting one',
          [
            'Check your supply',
            'The fuse beside the meter should be 80 or 100 A. Your network operator upgrades a smaller one, often free of charge.',
          ],
          ['Choose the place', 'Within five metres of where the charging port will be.'],
          ['Have it surveyed', 'From photographs, usually within a day.'],
          ['Have it fitted', 'By a registered electrician, in about three hours.'],
        ),
        questions(
          null,
          [
            'Will an ordinary socket do?',
            'For now and then. It gives about eight miles of range an hour and is not made for every night.',
          ],
          [
            'I rent my home',
            'Ask the landlord: there are grants for rented homes and flats. We have a letter that you may use.',
          ],
        ),
        action(null, null, ['See electric cars', '/vehicle-search?fuel_type=electric']),
      ],
    },
  ),
  page(
    'guides/selling/finance-owing',
    'Part-exchange with finance owing',
    'Most cars that we take in are not quite paid off. It is simple.',
    {
      blocks: [
        steps(
          null,
          [
            'Ask your lender for a settlement figure',
            'It holds for a set number of days; ask how many.',
          ],
          ['We value the car', 'Online or at a site.'],
          ['We settle it', 'We pay your lender directly.'],
          [
            'The rest is yours',
            'If the car is worth more, the difference goes to your next car or your account.',
          ],
        ),
        facts('An example', {
          'We value your car at': '£9,400',
          'Settlement figure': '£7,150',
          'Left for your next car': '£2,250',
        }),
        text(
          'If it is worth less than you owe',
          'That is called negative equity. You may pay the difference, or wait some months. We don’t add it to a new agreement unless a lender has checked that you can afford it, and often we advise against it.',
        ),
      ],
    },
  ),
];
