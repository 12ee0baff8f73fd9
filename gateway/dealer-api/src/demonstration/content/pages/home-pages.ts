import {
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

/** Home, the ways into the stock, and where we are. */
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
    'locations',
    'Find us',
    'Twelve sites from Exeter to Glasgow. Showrooms open on Sundays too, workshops from Monday to Saturday.',
    {
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
    },
  ),
];
