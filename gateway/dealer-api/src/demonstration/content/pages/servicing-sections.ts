import { action, cards, facts, form, offers, sites, steps, table, text, ticks } from '../blocks.ts';
import { page, type DemonstrationDocument } from '../documents.ts';

/** The nine sections of servicing as pages of their own (S17). */
export const servicingSections: readonly DemonstrationDocument[] = [
  page(
    'aftersales/servicing/introduction',
    'Why service your car with us',
    'Safe, in warranty, and worth more when you sell it.',
    {
      blocks: [
        text(
          null,
          'A skipped service is rarely noticed at once. It shows later: in a worn timing belt, a refused warranty claim, or a buyer who asks for the book and puts it down again. We make servicing easy enough that nobody has a reason to skip it.',
        ),
        ticks(
          null,
          'Fixed prices, agreed before we start',
          'Open from 7.30am on weekdays, and on Saturday mornings',
          'A film of what we find',
        ),
        action(
          null,
          null,
          ['Book a service', '/aftersales/servicing/service-form'],
          ['See prices', '/aftersales/servicing/services'],
        ),
      ],
    },
  ),
  page(
    'aftersales/servicing/manufacturer-approved',
    'Approved by the manufacturers',
    'What the badge on our workshop door means for your car.',
    {
      blocks: [
        text(
          null,
          'To carry a maker’s sign, a workshop must prove every year that its people are trained, its equipment is calibrated and its repairs hold. The maker sends people to check, without saying when.',
        ),
        ticks(
          'So you get',
          'Technicians who learnt your car from those who built it',
          'Software updates that only approved workshops can load',
          'Recall work free of charge, found by your registration',
          'Entries in the maker’s digital service record',
        ),
        sites('Which site for which make', 'service'),
      ],
    },
  ),
  page(
    'aftersales/servicing/book-service-overview',
    'How booking a service works',
    'Five steps, two of which are ours.',
    {
      blocks: [
        steps(
          null,
          ['Send us the registration', 'We look up the schedule and any open recall.'],
          [
            'Choose a day and how to get home',
            'Wait, leave the car, take a courtesy car, or have it collected within ten miles.',
          ],
          ['We check and film', 'Brakes, tyres, fluids and whatever the schedule asks for.'],
          [
            'You decide',
            'Red means now, amber means soon, green means good. Nothing amber is done unless you ask.',
          ],
          ['Collect', 'Pay at the desk or from your phone.'],
        ),
        action(null, null, ['Book a service', '/aftersales/servicing/service-form']),
      ],
    },
  ),
  page(
    'aftersales/servicing/brochure-section',
    'What is included in each service',
    'Item by item, so that you can compare.',
    {
      blocks: [
        table(
          'Service items',
          ['Item', 'Interim', 'Full', 'Major'],
          [
            ['Engine oil and filter', 'Yes', 'Yes', 'Yes'],
            ['Brake check with wheels off', 'Visual', 'Yes', 'Yes'],
            ['Air filter', 'No', 'Yes', 'Yes'],
            ['Cabin filter', 'No', 'Yes', 'Yes'],
            ['Brake fluid change', 'No', 'No', 'Yes'],
            ['Spark plugs or fuel filter', 'No', 'No', 'Yes'],
            ['Battery and charging test', 'Yes', 'Yes', 'Yes'],
            ['Software updates', 'No', 'Yes', 'Yes'],
            ['Wash and vacuum', 'Yes', 'Yes', 'Yes'],
          ],
          'Electric cars have a schedule of their own.',
        ),
      ],
    },
  ),
  page(
    'aftersales/servicing/digital-brochure',
    'Our servicing guide',
    'The whole guide, to read here.',
    {
      blocks: [
        cards(
          null,
          [
            'Interim service',
            'Between two full services.',
            'Read',
            '/aftersales/servicing/interim-service',
          ],
          ['Full service', 'Once a year.', 'Read', '/aftersales/servicing/full-service'],
          ['Major service', 'Every other year.', 'Read', '/aftersales/servicing/major-service'],
          [
            'Electric car service',
            'Less to do, but not nothing.',
            'Read',
            '/aftersales/servicing/electric-car-service',
          ],
          ['MOT', 'What is tested and what fails.', 'Read', '/aftersales/servicing/mot'],
          ['Tyres', 'When to change, what to choose.', 'Read', '/aftersales/servicing/tyres'],
          ['Brakes', 'What you hear and what it means.', 'Read', '/aftersales/servicing/brakes'],
          [
            'Air conditioning',
            'Why it smells, and what helps.',
            'Read',
            '/aftersales/servicing/air-conditioning',
          ],
        ),
      ],
    },
  ),
  page(
    'aftersales/servicing/service-centres',
    'Service centres',
    'Twelve workshops with their hours.',
    { blocks: [sites('Our workshops', 'service')] },
  ),
  page(
    'aftersales/servicing/service-form',
    'Book a service',
    'Choose a site, a day and a time. The workshop confirms them with you.',
    {
      form_id: 2,
      blocks: [
        text(
          null,
          'Workshops are open from 7.30am to 6pm on weekdays and from 8am to 12.30pm on Saturdays.',
        ),
        form('Your car and the day', 2),
      ],
    },
  ),
  page('aftersales/servicing/service-offers', 'Service offers', 'What is less this season.', {
    blocks: [offers('Offers in our workshops', 'service-offer')],
  }),
  page(
    'aftersales/servicing/services',
    'Services and prices',
    'What each one costs, VAT included.',
    {
      blocks: [
        facts(
          'Servicing',
          {
            'Interim service': 'from £149',
            'Full service': 'from £239',
            'Major service': 'from £349',
            'Electric car service': 'from £169',
          },
          'For cars of up to 2.0 litres. We quote for your own registration before you book.',
        ),
        facts('MOT and repairs', {
          'MOT, cars': '£45',
          'MOT with any service': '£29',
          'Brake fluid change': '£59',
          'Wheel alignment': '£69',
          'Air conditioning service': 'from £89',
          'Diagnosis, first hour': '£95',
        }),
        action(null, null, ['Book a service', '/aftersales/servicing/service-form']),
      ],
    },
  ),
];
