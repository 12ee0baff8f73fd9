import {
  action,
  cards,
  collection,
  facts,
  form,
  offers,
  sites,
  steps,
  table,
  text,
  ticks,
} from '../blocks.ts';
import { page, type DemonstrationDocument } from '../documents.ts';

/** The nine sections of servicing and of the bodyshop as pages of their own (S17). */
export const aftersalesSections: readonly DemonstrationDocument[] = [
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
    { blocks: [sites('Workshops near you', 'service')] },
  ),
  page(
    'aftersales/servicing/service-form',
    'Book a service',
    'We confirm your day by text message or email within two working hours.',
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
  page(
    'aftersales/bodyshop/introduction',
    'About our bodyshops',
    'Five bodyshops, one standard: you should not be able to tell.',
    {
      blocks: [
        text(
          null,
          'Every repair is checked twice under daylight lamps by somebody who did not do it. If you find a trace of it within the time that you own the car, bring it back.',
        ),
        ticks(
          null,
          'Free estimates from photographs',
          'Courtesy cars, insured through us',
          'Work with every insurer',
        ),
        action(null, null, ['Ask for an estimate', '/aftersales/bodyshop/booking']),
      ],
    },
  ),
  page(
    'aftersales/bodyshop/manufacturer-approved',
    'Approved repairs',
    'Why it matters who straightens a modern car.',
    {
      blocks: [
        text(
          null,
          'A bumper today hides radar, cameras and sensors that the brakes rely on. Moved by a centimetre, they look at the wrong place. Our bodyshops have the makers’ rigs and instructions to set them again, and a printed report for your file.',
        ),
        ticks(
          null,
          'Aluminium and high-strength steel repaired by method, never by guess',
          'Parts from the maker',
          'Recalibration included in the estimate',
        ),
      ],
    },
  ),
  page(
    'aftersales/bodyshop/book-service-overview',
    'How a repair works',
    'From first photograph to the last look in daylight.',
    {
      blocks: [
        steps(
          null,
          ['Photographs', 'Send three. We answer within a working day.'],
          ['Estimate', 'Price, days, and whether it is worth claiming.'],
          ['Date', 'Your choice; parts are here before the car is.'],
          ['Repair', 'Stripped, straightened, primed, painted, polished.'],
          ['Handover', 'We walk around it together.'],
        ),
        action(null, null, ['Send photographs', '/aftersales/bodyshop/booking']),
      ],
    },
  ),
  page(
    'aftersales/bodyshop/brochure-section',
    'What we repair',
    'From a stone chip to a written estimate for your insurer.',
    {
      blocks: [
        cards(
          null,
          [
            'Scratches and scuffs',
            'Most are gone in a day.',
            'Ask for an estimate',
            '/aftersales/bodyshop/booking',
          ],
          [
            'Dents',
            'Often pressed out from behind, without paint.',
            'Ask for an estimate',
            '/aftersales/bodyshop/booking',
          ],
          [
            'Alloy wheels',
            'Kerbed rims, refinished in the original colour.',
            'Ask for an estimate',
            '/aftersales/bodyshop/booking',
          ],
          [
            'Accident damage',
            'Collected, repaired, recalibrated, returned.',
            'Contact us',
            '/contact-us',
          ],
        ),
      ],
    },
  ),
  page(
    'aftersales/bodyshop/digital-brochure',
    'Our repair guide',
    'What to do in the first hour after an accident, and after it.',
    {
      blocks: [
        steps(
          'In the first hour',
          [
            'Stop and make safe',
            'Hazard lights on; call 999 if anybody is hurt or the road is blocked.',
          ],
          [
            'Exchange details',
            'Names, addresses, registrations and insurers. Admit nothing at the roadside.',
          ],
          ['Photograph', 'Both cars, the road, the damage.'],
          ['Tell your insurer', 'The same day, even if you don’t claim.'],
          ['Call us', 'We can collect the car from where it stands.'],
        ),
        ticks(
          'Later',
          'You choose the repairer',
          'Ask whether your excess changes',
          'Keep receipts for travel',
        ),
      ],
    },
  ),
  page(
    'aftersales/bodyshop/service-centres',
    'Our bodyshops',
    'In Birmingham, Bristol, Leeds, Manchester and Reading.',
    { blocks: [sites('Bodyshops', 'bodyshop')] },
  ),
  page(
    'aftersales/bodyshop/service-form',
    'Ask for an estimate',
    'Three photographs and a few words.',
    { form_id: 10, blocks: [form('Your car and the damage', 10)] },
  ),
  page('aftersales/bodyshop/service-offers', 'Bodyshop offers', 'What is less this season.', {
    blocks: [offers('Offers in our workshops and bodyshops', 'service-offer')],
  }),
  page(
    'aftersales/bodyshop/services',
    'Repairs and prices',
    'What the usual ones cost, VAT included.',
    {
      blocks: [
        facts(
          null,
          {
            'Scuffed bumper corner': 'from £195',
            'Paintless dent removal': 'from £90',
            'Scratched door, repainted': 'from £340',
            'Alloy wheel, refurbished': 'from £85',
            'Windscreen chip': 'from £60',
            'Headlamps polished, pair': '£75',
          },
          'We confirm the price from photographs before you book.',
        ),
        collection('Worth reading', 'blog', 2, 'ownership'),
      ],
    },
  ),
];
