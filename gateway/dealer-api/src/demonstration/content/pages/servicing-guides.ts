import { action, bullets, facts, form, questions, table, text, ticks } from '../blocks.ts';
import { page } from '../documents.ts';

const book = action(
  'Book it',
  null,
  ['Book a service', '/aftersales/servicing/service-form'],
  ['Find your workshop', '/locations'],
);

/** Single services at `/aftersales/servicing/{id}` (S21). */
export const servicingGuides = [
  page('aftersales/servicing/mot', 'MOT', 'Tested while you wait, in about an hour.', {
    blocks: [
      text(
        null,
        'A car needs its first MOT three years after registration, four in Northern Ireland, and then one each year. You may renew up to a month, less a day, before it runs out and keep the same date.',
      ),
      facts(
        'Prices',
        {
          'Car, up to eight passenger seats': '£45',
          'With any service': '£29',
          'Retest within ten working days': 'Free',
        },
        'The most that the law allows for a car is £54.85.',
      ),
      ticks(
        'Check these the evening before',
        'Every lamp lights, indicators and number plate too',
        'Tread is at least 1.6 mm across the middle of each tyre',
        'The wipers clear the screen and the washer bottle is full',
        'No warning lamps stay on',
        'Mirrors and plates are whole and clean',
      ),
      form('Your car and the day', 5),
      questions(
        null,
        [
          'What if it fails?',
          'We tell you what is dangerous, what is major and what can wait, with a price for each. You may have it repaired elsewhere.',
        ],
        ['Can I wait?', 'Yes. There is coffee, a desk to work at, and a window onto the workshop.'],
      ),
    ],
  }),
  page(
    'aftersales/servicing/interim-service',
    'Interim service',
    'Oil, filter and 28 checks, for cars that work hard between full services.',
    {
      blocks: [
        facts(null, { Price: 'from £149', Takes: '1 hour', When: 'Every 6 months or 6,000 miles' }),
        ticks(
          'Included',
          'Engine oil and filter',
          'Fluids checked and filled',
          'Tyres measured and set',
          'Lamps, wipers, horn and belts',
          'Battery test',
        ),
        book,
      ],
    },
  ),
  page(
    'aftersales/servicing/full-service',
    'Full service',
    'The yearly service that buyers look for in the book.',
    {
      blocks: [
        facts(null, {
          Price: 'from £239',
          Takes: '2 hours',
          When: 'Every 12 months or 12,000 miles',
        }),
        ticks(
          'Included',
          'Everything in an interim service',
          'Air and cabin filters',
          'Brakes measured with the wheels off',
          'Suspension, steering and exhaust',
          'Software updates where the maker has any',
        ),
        book,
      ],
    },
  ),
  page(
    'aftersales/servicing/major-service',
    'Major service',
    'Every other year: everything that wears slowly.',
    {
      blocks: [
        facts(null, {
          Price: 'from £349',
          Takes: '3 hours',
          When: 'Every 24 months or 24,000 miles',
        }),
        ticks(
          'Included',
          'Everything in a full service',
          'Spark plugs, or the fuel filter of a diesel',
          'Brake fluid changed',
          'Coolant strength tested',
          'Road test by a second technician',
        ),
        book,
      ],
    },
  ),
  page(
    'aftersales/servicing/electric-car-service',
    'Electric car service',
    'No oil, no plugs, but still brakes, tyres, coolant and a battery worth knowing about.',
    {
      blocks: [
        facts(null, {
          Price: 'from £169',
          Takes: '90 minutes',
          When: 'Every 12 months or 10,000 miles',
        }),
        ticks(
          'Included',
          'Battery health measured, with a printed report',
          'High-voltage cables and connectors inspected',
          'Brakes cleaned and freed: they rust when they are seldom used',
          'Battery and motor coolant tested',
          'Cabin filter',
          'Software updates',
        ),
        questions(
          null,
          [
            'Who may work on it?',
            'Technicians with a high-voltage qualification. Every site has at least two.',
          ],
          [
            'Does charging at a rapid charger hurt the battery?',
            'Now and then, no. Every day, a little. We show you the trend.',
          ],
        ),
        book,
      ],
    },
  ),
  page('aftersales/servicing/tyres', 'Tyres', 'The only part of the car that touches the road.', {
    blocks: [
      text(
        null,
        'The law asks for 1.6 mm of tread. Wet braking gets noticeably longer below 3 mm, which is when we suggest a change. Tyres also harden: look for the four-digit date on the side, week and year, and think again after six years.',
      ),
      table(
        'Fitted prices',
        ['Size, for example', 'Good', 'Better', 'Best'],
        [
          ['185/65 R15', '£62', '£78', '£99'],
          ['205/55 R16', '£68', '£89', '£112'],
          ['225/45 R17', '£79', '£104', '£136'],
          ['235/55 R18', '£95', '£128', '£164'],
        ],
        'Each, with valve, balancing, disposal and VAT.',
      ),
      bullets(
        'Worth knowing',
        'Fit the deeper tread at the rear, whichever axle drives',
        'Electric cars wear tyres faster: ask for ones made for the weight',
        'All-season tyres suit most of Britain all year',
      ),
      book,
    ],
  }),
  page('aftersales/servicing/brakes', 'Brakes', 'What you hear, and what it means.', {
    blocks: [
      table(
        'Signs',
        ['You notice', 'Often it is', 'Do'],
        [
          ['A squeal that stops when you brake', 'Pads near their limit', 'Book within a month'],
          ['Grinding', 'Metal on metal', 'Don’t drive; call us'],
          ['The wheel shakes when braking', 'Warped discs', 'Book this week'],
          ['The pedal sinks', 'Fluid or a leak', 'Don’t drive; call us'],
          ['The car pulls to one side', 'A sticking caliper', 'Book this week'],
        ],
      ),
      facts('Prices', {
        'Front pads': 'from £129',
        'Front discs and pads': 'from £249',
        'Rear discs and pads': 'from £229',
        'Brake fluid': '£59',
      }),
      book,
    ],
  }),
  page(
    'aftersales/servicing/air-conditioning',
    'Air conditioning',
    'Cold air, clear windows and no smell of old socks.',
    {
      blocks: [
        text(
          null,
          'A system loses a tenth of its gas in a year without any fault. After three years it struggles to cool and, worse, to clear a misted screen. We draw the gas off, test for leaks, dry the system and fill it to the gram.',
        ),
        facts(null, {
          'Older gas (R134a)': '£89',
          'Newer gas (R1234yf)': '£149',
          'Antibacterial clean': '£25',
        }),
        book,
      ],
    },
  ),
  page('aftersales/servicing/winter-check', 'Winter check', 'Twenty minutes before the frost.', {
    blocks: [
      facts(null, { Price: '£25, free with any service', Takes: '20 minutes' }),
      ticks(
        'We check',
        'Battery under load',
        'Antifreeze strength',
        'Tread and tyre age',
        'Wipers and washer',
        'Heater and heated screens',
        'All lamps',
      ),
      book,
    ],
  }),
];
