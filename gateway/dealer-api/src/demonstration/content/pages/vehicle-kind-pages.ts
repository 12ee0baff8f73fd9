import {
  action,
  bullets,
  cards,
  picture,
  questions,
  steps,
  text,
  ticks,
  vehicles,
} from '../blocks.ts';
import { page } from '../documents.ts';

/** The pages of one kind of vehicle: electric cars, vans, and cars of the mobility scheme. */
export const vehicleKindPages = [
  page(
    'electric-cars',
    'Electric cars',
    'What they cost, how far they go, and whether one suits you yet.',
    {
      image: picture('crossover-turquoise-side', 'A turquoise electric crossover'),
      blocks: [
        text(
          null,
          'An electric car suits you if you can charge where you park, or pass a charger every week, and rarely drive more than its range in one go. If not, we will say so: there is a good hybrid for most other lives.',
        ),
        bullets(
          'Four questions to ask first',
          [
            'Where will it charge?',
            'A wallbox at home is the cheapest way. A charger at work or a reliable public one nearby will do.',
          ],
          [
            'How far do you drive?',
            'Take your longest usual day and add a third for winter. That is the range to look for.',
          ],
          [
            'How healthy is the battery?',
            'We measure every used electric car’s battery and show you the figure.',
          ],
          [
            'What does it cost to run?',
            'Charging at home on a night tariff costs a fraction of petrol. Charging only at motorway services does not.',
          ],
        ),
        vehicles(
          'Electric cars in stock',
          'fuel_type=electric&sort=price|asc',
          'See all electric cars',
        ),
        cards(
          'Read on',
          [
            'Charging at home',
            'What a wallbox needs, costs and saves.',
            'Charging at home',
            '/guides/electric/home-charging',
          ],
          [
            'Battery health',
            'What the percentage means, and what it does not.',
            'Read the post',
            '/blog/battery-health-of-a-used-electric-car',
          ],
          [
            'Servicing',
            'What there is to do on a car with no oil.',
            'Electric car servicing',
            '/aftersales/servicing/electric-car-service',
          ],
        ),
      ],
    },
  ),
  page(
    'vans',
    'Vans for business',
    'From a city runabout to a tipper, each priced with VAT and before it.',
    {
      image: picture('van-white-side', 'A white panel van'),
      blocks: [
        text(
          null,
          'Vans are sold at all twelve sites, and can be brought to the one nearest to you. Prices of commercial vehicles include VAT at 20%, with the price before VAT beside them.',
        ),
        vehicles('Vans in stock', 'body_type=Van', 'See all vans'),
        ticks(
          'For a business',
          'Racking, ply lining and livery arranged before you collect',
          'Early drop-off from 7.30am, so that a service costs no working day',
          'A courtesy van by arrangement',
          'One account, one monthly invoice, for two vehicles or more',
        ),
        action(
          'Tell us what you carry',
          'A few words about loads, mileage and where it parks, and we will suggest two or three.',
          ['Contact our van team', '/contact-us'],
          ['Lease offers', '/leasing/offers'],
        ),
      ],
    },
  ),
  page(
    'motability',
    'Motability',
    'A new car, insurance, servicing and breakdown cover in return for your mobility allowance.',
    {
      image: picture('mpv-blue-side', 'A blue people carrier'),
      blocks: [
        text(
          null,
          'If you receive one of the allowances below, you can exchange all or part of it for the lease of a new car. Each of our sites has a specialist who knows the scheme, will come to you if travelling is hard, and does the paperwork with you.',
        ),
        bullets(
          'Allowances that you can use',
          'Enhanced rate of the mobility component of Personal Independence Payment (PIP)',
          'Higher rate of the mobility component of Disability Living Allowance (DLA)',
          'Enhanced rate of the mobility component of Adult Disability Payment (ADP), in Scotland',
          'Higher rate of the mobility component of Child Disability Payment (CDP), in Scotland',
          'War Pensioners’ Mobility Supplement (WPMS)',
          'Armed Forces Independence Payment (AFIP)',
        ),
        {
          type: 'terms',
          id: 'terms-of-the-offers',
          heading: 'Terms of the offers',
          items: [
            'Offers are available until 30th June 2023.',
            'They include 3 years insurance, servicing, road tax and breakdown cover.',
            'Excess mileage on leases is 3p plus VAT.',
          ],
          valid_until: '2023-06-30',
        },
        vehicles('Motability cars', 'advert_classification=MOTABILITY', 'See all Motability cars'),
        steps(
          'How it goes',
          ['Talk to a specialist', 'In person, by telephone or at your home.'],
          ['Try cars', 'With the seat, boot and door openings that you need.'],
          ['Choose adaptations', 'Many are free when ordered with the car.'],
          ['Order', 'You sign once; the scheme’s operator confirms your allowance.'],
          ['Collect', 'We show you everything, and call after a week.'],
        ),
        questions(
          'Questions about the scheme',
          [
            'Do I need to drive?',
            'No. You may name up to two other people as drivers, and parents or carers can lease on behalf of a child.',
          ],
          [
            'What is an advance payment?',
            'A sum paid once, at the start, for cars whose lease costs more than the allowance covers. Many need none.',
          ],
          [
            'What if my allowance ends early?',
            'Tell the scheme and us at once. There is a set way to return the car, and we help you to keep moving.',
          ],
        ),
        action(
          'Speak to a specialist',
          null,
          ['Find your nearest site', '/locations'],
          ['Ask a question', '/contact-us'],
        ),
      ],
    },
  ),
];
