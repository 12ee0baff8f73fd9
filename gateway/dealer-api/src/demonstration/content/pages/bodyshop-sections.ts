import {
  action,
  cards,
  collection,
  facts,
  form,
  offers,
  sites,
  steps,
  text,
  ticks,
} from '../blocks.ts';
import { page, type DemonstrationDocument } from '../documents.ts';

/** The nine sections of the bodyshop as pages of their own (S17). */
export const bodyshopSections: readonly DemonstrationDocument[] = [
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
          ['Photographs', 'Send three. We answer with an estimate.'],
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
