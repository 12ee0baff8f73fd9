import type { ContentBlock } from '@contracts/wire/content/content-block';
import {
  bullets,
  cards,
  facts,
  form,
  notice,
  offers,
  picture,
  questions,
  sites,
  steps,
  table,
  text,
  ticks,
} from '../blocks.ts';
import { page } from '../documents.ts';

/** The way to a guide that is read on a page of its own (S17). */
const guide = (
  heading: string,
  words: string,
  [label, url]: readonly [label: string, url: string],
): ContentBlock => ({
  type: 'action',
  id: 'digital-brochure',
  heading,
  text: words,
  links: [{ label, url }],
});

/** The main pages of the workshops, bodyshops and parts counters. */
export const aftersalesPages = [
  page(
    'aftersales',
    'Servicing and repairs',
    'Workshops at all twelve sites, for every make, whether you bought from us or not.',
    {
      image: picture('estate-silver-side', 'A silver estate car'),
      blocks: [
        cards(
          'What does your car need?',
          [
            'Servicing',
            'Interim, full and major services at fixed prices.',
            'See servicing',
            '/aftersales/servicing',
          ],
          [
            'MOT',
            'Tested while you wait, on weekdays and Saturdays.',
            'Book an MOT',
            '/aftersales/servicing/mot',
          ],
          [
            'Bodyshop',
            'From a car-park scratch to accident repair.',
            'See the bodyshop',
            '/aftersales/bodyshop',
          ],
          [
            'Parts and accessories',
            'Genuine parts, roof bars, mats and tow bars.',
            'Find parts',
            '/aftersales/parts-and-accessories',
          ],
          [
            'Tyres',
            'Fitted, balanced and disposed of in one price.',
            'See tyres',
            '/aftersales/servicing/tyres',
          ],
          [
            'Service plan',
            'Two or three years of servicing, paid monthly.',
            'See the plan',
            '/our-products/service-plans/service-plan',
          ],
        ),
        ticks(
          'How we work',
          'A written estimate first, and nothing beyond it without your word',
          'A short film of anything that we find, sent to your phone',
          'Parts and labour guaranteed for 12 months',
          'Old parts shown to you on request',
        ),
        offers('Workshop offers', 'service-offer'),
        sites('Workshop hours', 'service'),
      ],
    },
  ),
  page(
    'aftersales/servicing',
    'Servicing',
    'Fixed prices, technicians trained by the maker, and a stamp that buyers trust.',
    {
      image: picture('hatchback-grey-side', 'A grey hatchback'),
      blocks: [
        text(
          'Introduction',
          'A service keeps a car safe, keeps its warranty and keeps its value. Ours follow the maker’s schedule for your car’s age and mileage, use parts that the maker approves, and are written into the digital service record where there is one.',
        ),
        ticks(
          'Manufacturer approved',
          'Technicians retrained every year by the makers that we represent',
          'Diagnostic equipment and software updates from the maker',
          'Recalls looked up and done free of charge',
        ),
        table(
          'Services',
          ['Service', 'When', 'Price from'],
          [
            ['Interim', 'Every 6 months or 6,000 miles', '£149'],
            ['Full', 'Every 12 months or 12,000 miles', '£239'],
            ['Major', 'Every 24 months or 24,000 miles', '£349'],
            ['Electric car', 'Every 12 months or 10,000 miles', '£169'],
            ['MOT', 'Every year from the third', '£45'],
          ],
          'Prices include VAT and are for cars of up to 2.0 litres. We quote for your own registration before you book.',
        ),
        steps(
          'Book service overview',
          ['Tell us about the car', 'Registration and mileage are enough.'],
          ['Choose a day', 'Wait with us, leave it, or have it collected within ten miles.'],
          ['Drop it off', 'From 7.30am on weekdays and 8am on Saturdays.'],
          ['See what we see', 'We send a film of the check and a price for anything that is due.'],
          ['Collect', 'With the record updated and the next date agreed.'],
        ),
        {
          type: 'sites',
          id: 'service-centres',
          heading: 'Service centres',
          department: 'service',
          manufacturer: null,
        },
        {
          type: 'offers',
          id: 'service-offers',
          heading: 'Service offers',
          template: 'service-offer',
          make: null,
        },
        {
          type: 'cards',
          id: 'brochure-section',
          heading: 'What each service includes',
          items: [
            {
              title: 'Interim service',
              text: 'Oil, filter and 28 checks between full services.',
              link: { label: 'Interim service', url: '/aftersales/servicing/interim-service' },
              image: null,
            },
            {
              title: 'Full service',
              text: 'Filters, fluids and 52 checks, every year.',
              link: { label: 'Full service', url: '/aftersales/servicing/full-service' },
              image: null,
            },
            {
              title: 'Major service',
              text: 'Everything above, with plugs and brake fluid.',
              link: { label: 'Major service', url: '/aftersales/servicing/major-service' },
              image: null,
            },
            {
              title: 'Electric car service',
              text: 'Battery health, brakes, coolant and software.',
              link: {
                label: 'Electric car service',
                url: '/aftersales/servicing/electric-car-service',
              },
              image: null,
            },
          ],
        },
        guide(
          'Our servicing guide',
          'Every service and every repair, explained by those who do them.',
          ['Read the guide', '/aftersales/servicing/digital-brochure'],
        ),
        { type: 'form', id: 'service-form', heading: 'Book a service', form_id: 2 },
        questions(
          'Servicing questions',
          [
            'Will servicing with you keep my warranty?',
            'Yes. We follow the maker’s schedule with approved parts and record every service.',
          ],
          [
            'My car is not one of your makes. Can you service it?',
            'Yes, and at the same fixed prices.',
          ],
          [
            'Do you have a courtesy car?',
            'At every site. Reserve it when you book, and bring your licence.',
          ],
        ),
      ],
    },
  ),
  page(
    'aftersales/bodyshop',
    'Bodyshop',
    'Dents, scratches and accident damage, put right so that you cannot tell.',
    {
      image: picture('saloon-red-side', 'A red saloon'),
      blocks: [
        text(
          'Introduction',
          'Our bodyshops in Birmingham, Leeds, Manchester, Reading and Bristol repair some four hundred cars a month. Estimates are free. You choose who repairs your car, whatever your insurer suggests.',
        ),
        ticks(
          'Manufacturer approved',
          'Paint mixed to the maker’s own formula',
          'Panels and structural parts from the maker',
          'Cameras and sensors recalibrated after every repair that touches them',
          'Paint guaranteed for as long as you own the car',
        ),
        table(
          'Services',
          ['Repair', 'Usually takes', 'Price from'],
          [
            ['Scuffed bumper corner', '1 day', '£195'],
            ['Paintless dent removal', '2 hours', '£90'],
            ['Scratched door, repainted', '2 days', '£340'],
            ['Alloy wheel, refurbished', '1 day', '£85'],
            ['Windscreen chip', '40 minutes', '£60'],
          ],
          'Prices include VAT. We confirm yours from photographs.',
        ),
        steps(
          'Book service overview',
          [
            'Send photographs',
            'Three are enough: the whole side, the damage, and the damage close up.',
          ],
          ['Get an estimate', 'In writing, with how long it takes.'],
          ['Bring the car', 'A courtesy car waits if you need one.'],
          ['Follow it', 'We write when it is stripped, painted and polished.'],
          ['Check it with us', 'In daylight, before you sign.'],
        ),
        {
          type: 'sites',
          id: 'service-centres',
          heading: 'Our bodyshops',
          department: 'bodyshop',
          manufacturer: null,
        },
        {
          type: 'offers',
          id: 'service-offers',
          heading: 'Bodyshop offers',
          template: 'service-offer',
          make: null,
        },
        {
          type: 'action',
          id: 'brochure-section',
          heading: 'What we repair',
          text: 'Scratches, dents, wheels and accident damage.',
          links: [{ label: 'See what we repair', url: '/aftersales/bodyshop/brochure-section' }],
        },
        guide('Our repair guide', 'What to do in the first hour after an accident, and after it.', [
          'Read the guide',
          '/aftersales/bodyshop/digital-brochure',
        ]),
        {
          type: 'action',
          id: 'service-form',
          heading: 'Ask for an estimate',
          text: 'Send photographs from your phone; we answer with a price.',
          links: [{ label: 'Send photographs', url: '/aftersales/bodyshop/booking' }],
        },
        questions(
          'After an accident',
          [
            'Must I use my insurer’s repairer?',
            'No. Tell them that you would like Wexcombe to do the work. Check whether your excess changes.',
          ],
          [
            'Can I drive it?',
            'Not if lights, tyres, bonnet catch or steering are affected. We can collect it.',
          ],
          [
            'What happens to my courtesy car cover?',
            'Yours is insured through us for as long as the repair takes.',
          ],
        ),
      ],
    },
  ),
  page(
    'aftersales/bodyshop/booking',
    'Ask for a bodyshop estimate',
    'Three photographs and a few words are enough for an estimate.',
    {
      blocks: [
        bullets(
          'Photographs that help',
          'The whole side of the car, from three steps away',
          'The damage from one step away',
          'The damage close up, with a coin beside it',
          'No flash: daylight shows more',
        ),
        form('Your car and the damage', 10),
        notice(
          'information',
          null,
          'If anybody was hurt, or another vehicle was involved, tell your insurer first.',
        ),
      ],
    },
  ),
  page(
    'aftersales/parts-and-accessories',
    'Parts and accessories',
    'The right part for your registration, over the counter or fitted.',
    {
      image: picture('pick-up-orange-rear', 'An orange pick-up, from the rear'),
      blocks: [
        text(
          null,
          'Our parts counters hold what wears out and order the rest overnight. Ask with your registration and we look the number up, so that what you take home fits.',
        ),
        facts(
          'Popular accessories, fitted',
          {
            'Carpet mats, set of four': '£65',
            'Boot liner': '£79',
            'Roof bars': '£189',
            'Detachable tow bar with wiring': 'from £595',
            'Dashboard camera': '£225',
            'Child seat, 40 to 105 cm': '£310',
          },
          'Prices include VAT and fitting where something is to be fitted. Tow bars depend on the car.',
        ),
        form('The part that you need', 6),
        sites('Parts counters', 'parts'),
      ],
    },
  ),
];
