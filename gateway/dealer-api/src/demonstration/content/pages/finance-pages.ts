import {
  action,
  bullets,
  cards,
  form,
  notice,
  offers,
  questions,
  table,
  text,
  ticks,
  vehicles,
} from '../blocks.ts';
import { page } from '../documents.ts';
import { hpExample, pcpExample } from '../representative-examples.ts';

/** Paying for a car, and leasing one. */
export const financePages = [
  page(
    'finance',
    'Car finance',
    'How to spread the cost of a car, what each way costs, and what you own at the end.',
    {
      blocks: [
        text(
          null,
          'Most people who buy from us spread the cost. There are two usual ways. With <strong>Hire Purchase</strong> you pay off the whole car and it is yours at the end. With <strong>Personal Contract Purchase</strong> you pay less each month because part of the price is left to the end, and then choose whether to pay it.',
        ),
        cards(
          'Choose what you need',
          [
            'How PCP and HP work',
            'Side by side, in plain English, with every figure.',
            'Read the guide',
            '/finance-guide',
          ],
          [
            'Check before you apply',
            'What lenders look at, and what to have ready.',
            'Get ready',
            '/finance/finance-pre-approval',
          ],
          [
            'Part-exchange with finance owing',
            'How the settlement works when your car is not paid off.',
            'How it works',
            '/guides/selling/finance-owing',
          ],
        ),
        pcpExample,
        hpExample,
        notice(
          'information',
          'Before you decide',
          'Finance is subject to status. You must be 18 or over and live in the UK. Missing payments can have serious consequences and make credit harder to get: borrow only what you can pay back.',
        ),
        offers('Finance offers', 'results-page-offer'),
      ],
    },
  ),
  page('finance_old', 'Finance', 'This page has a newer version.', {
    noindex: true,
    blocks: [
      action(null, 'Everything about finance is on one page now.', [
        'Go to car finance',
        '/finance',
      ]),
    ],
  }),
  page(
    'finance-guide',
    'How PCP and HP work',
    'Two ways to pay for the same car, compared line by line.',
    {
      blocks: [
        table(
          'Side by side',
          ['', 'Hire Purchase (HP)', 'Personal Contract Purchase (PCP)'],
          [
            [
              'Monthly payments',
              'Higher: they pay off the whole car',
              'Lower: part of the price waits until the end',
            ],
            ['Term at Wexcombe', '12 to 60 months', '12 to 48 months'],
            [
              'Mileage limit',
              'None',
              'Agreed at the start; extra miles are charged if you hand the car back',
            ],
            [
              'At the end',
              'The car is yours',
              'Pay the final sum and keep it, part-exchange it, or hand it back',
            ],
            ['Suits you if', 'You keep cars for a long time', 'You like to change every few years'],
          ],
        ),
        hpExample,
        pcpExample,
        text(
          'The final payment of a PCP',
          'It is also called the guaranteed future value. The lender sets it at the start from the car’s age and the miles that you expect to drive. If the car is worth more at the end, the difference is yours to put towards the next one. If it is worth less, you may hand it back and owe nothing more, as long as the mileage and condition are as agreed.',
        ),
        questions(
          'Questions we are asked',
          [
            'Can I pay it off early?',
            'Yes, at any time. Ask the lender for a settlement figure; it is usually less than the remaining payments together.',
          ],
          [
            'May I hand the car back early?',
            'Once half of the total amount payable is paid, the law lets you end an HP or PCP agreement and return the car. You may have to pay for damage.',
          ],
          [
            'Does asking for a quote show on my credit file?',
            'A quote on this site does not. An application to a lender does, and we tell you before one is made.',
          ],
          [
            'Who is the lender?',
            'One of a limited number of lenders whom we work with. We are a credit broker, not a lender, and they may pay us a commission.',
          ],
        ),
        action(
          'See it on a real car',
          'Every car’s page shows its own figures for the deposit, term and mileage that you choose.',
          ['Search all vehicles', '/vehicle-search'],
          ['How we are paid', '/how-we-are-paid'],
        ),
      ],
    },
  ),
  page(
    'finance/finance-pre-approval',
    'Check before you apply',
    'Ten minutes of preparation spare you a refused application.',
    {
      blocks: [
        ticks(
          'Have these ready',
          'Your addresses for the last three years',
          'Your employer’s name, and how long you have worked there',
          'What you earn after tax, and what your household spends',
          'The bank account that payments would come from',
          'Your driving licence',
        ),
        bullets(
          'What a lender looks at',
          [
            'Your record',
            'Whether earlier credit was repaid on time. You can see your own file free of charge with each credit reference agency.',
          ],
          ['Your budget', 'Whether the payment leaves enough to live on, now and if costs rise.'],
          ['The car', 'Its age and mileage at the end of the agreement.'],
        ),
        notice(
          'information',
          'One application at a time',
          'Several applications in a short time can lower your score. Talk to us first; a conversation leaves no mark.',
        ),
        form('Ask us to call you', 11),
      ],
    },
  ),
  page(
    'leasing',
    'Leasing',
    'A new car for a fixed monthly rental. You hand it back at the end, and never own it.',
    {
      blocks: [
        text(
          null,
          'You pay an <strong>initial rental</strong>, usually of several months at once, and then a rental each month. Maintenance can be included. At the end the car goes back, and you may lease another one.',
        ),
        table(
          'Business and personal',
          ['', 'Business contract hire (BCH)', 'Personal contract hire (PCH)'],
          [
            ['Prices', 'Shown plus VAT', 'Shown including VAT'],
            [
              'Who may',
              'Companies, partnerships, sole traders',
              'Anybody of 18 or over, subject to status',
            ],
            ['Terms', '24, 36 or 48 months', '24, 36 or 48 months'],
            ['Initial rental', '1, 3, 6, 9 or 12 months', '1, 3, 6, 9 or 12 months'],
            ['Mileage', '5,000 to 20,000 a year', '5,000 to 20,000 a year'],
          ],
          'Unless a card says otherwise, prices are for 36 months, an initial rental of 9 months and 10,000 miles a year.',
        ),
        vehicles(
          'Lease offers',
          'advert_classification=CONTRACT-HIRE-PERSONAL&offer_template_slugs=lease-vehicle',
          'See all lease offers',
        ),
        questions(
          'Leasing questions',
          [
            'Can I buy the car at the end?',
            'No. If you would like to own it, a PCP is the closest thing.',
          ],
          [
            'What if I drive more than agreed?',
            'Each extra mile is charged at a rate that stands in the agreement. Tell us early and the agreement can often be changed.',
          ],
          [
            'What is fair wear and tear?',
            'What a careful driver’s car looks like after that time. We give you the industry’s booklet with pictures when you collect.',
          ],
          [
            'Is insurance included?',
            'No, you insure the car yourself. Road tax is included for the whole term.',
          ],
        ),
        action(
          'Talk to the leasing team',
          'On weekdays from 8.30am to 6.30pm.',
          ['Call 01632 960200', 'tel:01632960200'],
          ['See lease offers', '/leasing/offers'],
        ),
      ],
    },
  ),
  page(
    'leasing/offers',
    'Lease offers',
    'Cars that we can lease to you now, for business or yourself.',
    {
      template: 'listing',
      blocks: [
        vehicles(
          'Personal leases',
          'advert_classification=CONTRACT-HIRE-PERSONAL&offer_template_slugs=lease-vehicle',
          'See all personal leases',
        ),
        vehicles(
          'Business leases',
          'advert_classification=CONTRACT-HIRE-BUSINESS&offer_template_slugs=lease-vehicle',
          'See all business leases',
        ),
        cards(null, [
          'New to leasing?',
          'What you pay, when, and what happens at the end.',
          'Leasing explained',
          '/leasing',
        ]),
      ],
    },
  ),
  page(
    'our-products',
    'Our products',
    'Things that go with a car. None of them is needed to buy one.',
    {
      template: 'listing',
      blocks: [
        text(
          null,
          'We tell you what each product does, what it costs and who should leave it. Insurance products come with their own summary; read it, take it home, and decide later if you like.',
        ),
        {
          type: 'collection',
          id: 'all-products',
          heading: 'All products',
          kind: 'product',
          category: null,
          count: 24,
        },
      ],
    },
  ),
  page(
    'offer',
    'Offers',
    'What we add to a car or take off a bill just now, with its conditions beside it.',
    {
      template: 'listing',
      blocks: [
        offers('On cars', 'results-page-offer'),
        offers('In our workshops', 'service-offer'),
        offers('For business', 'fleet-offer'),
      ],
    },
  ),
];
