import {
  action,
  bullets,
  cards,
  collection,
  manufacturers,
  picture,
  questions,
  sites,
  steps,
  text,
  ticks,
  vehicles,
} from '../blocks.ts';
import { page } from '../documents.ts';

/** Home, and the ways into the stock. */
export const homePages = [
  page(
    'home',
    'New and used cars from people you can find again',
    'Twelve sites, one standard of preparation, and the price on the page is the price you pay.',
    {
      seoTitle: 'New and used cars at twelve UK sites',
      description:
        'Browse new, nearly new and used cars and vans at twelve Wexcombe sites. Prices with every fee, finance explained, part-exchange welcome.',
      image: picture('hatchback-blue-side', 'A blue hatchback, from the side'),
      blocks: [
        vehicles(
          'Just arrived',
          'advert_classification=USED,NEARLY_NEW&sort=age|desc',
          'See all used cars',
        ),
        ticks(
          'What you can count on',
          [
            'A price that is the price',
            'What we show includes every fee that you must pay us. Nothing is added at the desk.',
          ],
          [
            'A car you can check first',
            'MOT and service history stand on the car’s own page, and the V5C is there for you to read.',
          ],
          ['Time to think', 'Reserve a car online and take it home only when you are sure.'],
          [
            'People nearby',
            'Buy in Norwich, have it serviced in Leeds: all twelve sites look after every Wexcombe car.',
          ],
        ),
        cards(
          'Where would you like to start?',
          [
            'Find a car',
            'New, nearly new and used, at all twelve sites.',
            'Search all vehicles',
            '/vehicle-search',
            picture('suv-green-side', ''),
          ],
          [
            'Sell or part-exchange',
            'A value in three minutes that holds for seven days.',
            'Value your car',
            '/valuation',
            picture('saloon-silver-side', ''),
          ],
          [
            'Book a service',
            'Servicing, MOT, tyres and repairs, on Saturdays too.',
            'Servicing and repairs',
            '/aftersales',
            picture('estate-red-side', ''),
          ],
        ),
        vehicles('Electric and ready to drive', 'fuel_type=electric', 'See all electric cars'),
        manufacturers('Choose a make'),
        collection('From the blog', 'blog', 3),
      ],
    },
  ),
  page('new-cars', 'New cars', 'Cars that are here now, and cars that are built for you.', {
    image: picture('crossover-white-front', 'A white crossover, from the front'),
    blocks: [
      text(
        null,
        'Some people want a particular engine, colour and trim and are glad to wait for it. Others need a car by Friday. We can help either: every Wexcombe site holds new cars that are ready to go, and orders the rest from the factory.',
      ),
      manufacturers('Makes that we sell new'),
      vehicles('In stock and ready', 'advert_classification=NEW', 'See all new cars in stock'),
      steps(
        'Ordering a new car',
        [
          'Choose',
          'We go through trims and options with you and say which of them hold their value.',
        ],
        ['Try', 'Drive the nearest thing that we have, on roads that you know.'],
        ['Agree', 'You get one written price, with delivery, plates and first tax in it.'],
        [
          'Wait, informed',
          'We write when your car is built, shipped and prepared. You need not ask.',
        ],
        [
          'Collect',
          'An hour with somebody who knows the car, and a second visit a month later if you like.',
        ],
      ),
      questions(
        'New car questions',
        [
          'How long does an order take?',
          'Usually three to six months. We tell you the factory’s own estimate on the day that you order, and every change to it.',
        ],
        [
          'Can you deliver it?',
          'Yes, to any address in Great Britain. Collecting it gives you a proper handover, so most people do.',
        ],
        [
          'Do you take my old car?',
          'Yes. We value it when you order and fix the figure for the agreed mileage on collection day.',
        ],
      ),
    ],
  }),
  page(
    'brands',
    'Our brands',
    'The makes that we are a franchise of, and where to find each of them.',
    {
      blocks: [
        manufacturers('All makes in stock'),
        cards(
          'Read about a make',
          [
            'Ford',
            'At home in Bristol, Cardiff, Norwich and Manchester.',
            'Ford at Wexcombe',
            '/brands/ford',
            picture('hatchback-blue-front', ''),
          ],
          [
            'Volkswagen',
            'Cars in Bristol and Exeter, vans in Bristol.',
            'Volkswagen at Wexcombe',
            '/brands/volkswagen',
            picture('hatchback-white-front', ''),
          ],
          [
            'Kia',
            'In Bristol and Nottingham.',
            'Kia at Wexcombe',
            '/brands/kia',
            picture('suv-red-front', ''),
          ],
          [
            'Toyota',
            'In Norwich and Newcastle.',
            'Toyota at Wexcombe',
            '/brands/toyota',
            picture('crossover-silver-front', ''),
          ],
          [
            'BMW',
            'In Reading and Newcastle.',
            'BMW at Wexcombe',
            '/brands/bmw',
            picture('saloon-black-front', ''),
          ],
          [
            'Volvo',
            'In Exeter and Glasgow.',
            'Volvo at Wexcombe',
            '/brands/volvo',
            picture('estate-grey-front', ''),
          ],
          [
            'Vauxhall',
            'In Birmingham and Leeds.',
            'Vauxhall at Wexcombe',
            '/brands/vauxhall',
            picture('hatchback-red-front', ''),
          ],
          [
            'Hyundai',
            'In Cardiff and Manchester.',
            'Hyundai at Wexcombe',
            '/brands/hyundai',
            picture('suv-turquoise-front', ''),
          ],
        ),
      ],
    },
  ),
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
    'From a city runabout to a tipper, with prices shown plus VAT as you buy them.',
    {
      image: picture('van-white-side', 'A white panel van'),
      blocks: [
        text(
          null,
          'Vans are sold at Bristol, Manchester, Cardiff, Birmingham and Leeds, and can be brought to any of our sites for you to see. Prices of commercial vehicles are shown plus VAT, with the full price beside them.',
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
  page('locations', 'Find us', 'Twelve sites from Exeter to Glasgow, all open seven days a week.', {
    template: 'listing',
    blocks: [
      sites('Our sites'),
      questions(
        null,
        [
          'Can I see a car from another site?',
          'Yes. We can bring most used cars to the site nearest you. Ask on the car’s page.',
        ],
        [
          'Are you open on bank holidays?',
          'Showrooms are, except on Christmas Day, Boxing Day, New Year’s Day and Easter Sunday. Workshops are closed.',
        ],
      ),
    ],
  }),
];
