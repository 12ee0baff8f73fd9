import { picture } from '../blocks.ts';
import { post } from '../documents.ts';
import { categories } from './categories.ts';

export const moneyPosts = [
  post('pcp-or-hp', {
    title: 'PCP or HP? Three questions decide',
    summary: 'How long you keep a car, how far you drive it, and whether you like surprises.',
    category: categories.finance,
    tags: ['PCP', 'HP', 'Budget'],
    author: 'Ruth Ellery',
    image: picture('saloon-grey-side', 'A grey saloon'),
    daysAgo: 8,
    body: `<p>Two neighbours buy the same car on the same day with the same deposit. One pays noticeably less a month. Neither is wrong. They answered three questions differently.</p>
<h2>1. How long do you keep a car?</h2><p>If the honest answer is ‘until it is done’, Hire Purchase suits you. The payments are higher because they pay off everything, and then they stop. If you change every three or four years, Personal Contract Purchase lets you pay for the part that you use.</p>
<h2>2. How far do you drive?</h2><p>A PCP rests on a yearly mileage. Guess too low and you pay for each extra mile if you hand the car back. Add up last year’s from your MOT certificates rather than from memory; most people are out by two thousand.</p>
<h2>3. Do you like surprises?</h2><p>With PCP there is a decision at the end: pay the final sum, part-exchange, or walk away. Some people enjoy that. Others would rather know today what they own in four years. That is what HP is.</p>
<h2>What does not decide</h2><p>The monthly figure alone. Look at the <strong>total amount payable</strong>, which stands under every quote on this site. A longer term always looks gentler and always costs more.</p>
<p>Our <a href="/finance-guide">guide to PCP and HP</a> puts both side by side with a worked example.</p>`,
  }),
  post('how-a-part-exchange-is-valued', {
    title: 'How we value your part-exchange',
    summary:
      'No mystery: a list of prices, a walk around the car and a few deductions that you can check.',
    category: categories.selling,
    tags: ['Part-exchange', 'Valuation'],
    author: 'Tom Aldous',
    image: picture('estate-green-side', 'A green estate car'),
    daysAgo: 19,
    body: `<p>A valuation begins with what cars like yours fetched at auction and on forecourts in the last fortnight. That gives a figure for an average car of that age and mileage. The rest is adjustment.</p>
<h2>What adds</h2><ul><li>A complete service history, with receipts for the big jobs</li><li>Two keys. A second one costs us £150 to £300 to make</li><li>Four tyres of one good brand with tread left</li><li>A colour that people search for. Grey, black, white and blue sell themselves</li></ul>
<h2>What takes away</h2><ul><li>Kerbed wheels, at about £85 each</li><li>A panel that needs paint, at about £340</li><li>A service that is due, at what it costs us to do it</li><li>Smoke. It is the hardest thing to remove from a car</li></ul>
<h2>What makes no difference</h2><p>A full tank, new mats, and what you paid for the options. A wash does help, a little: it lets us see that there is nothing to see.</p>
<h2>Should you repair it first?</h2><p>Usually not. We pay trade prices for paint and wheels, you pay retail. The exception is a warning light: leave it on and we must assume the worst.</p>`,
  }),
  post('service-history-what-it-is-worth', {
    title: 'What a service history is worth',
    summary:
      'We compared two thousand part-exchanges with and without one. The answer surprised our own buyers.',
    category: categories.selling,
    tags: ['Service history', 'Valuation'],
    author: 'Graham Tull',
    image: picture('coupe-black-side', 'A black coupé'),
    daysAgo: 75,
    body: `<p>Everybody says that a full history adds value. We wanted to know how much, so we looked at a year of our own valuations, matching cars of the same model, age and mileage.</p>
<h2>The figure</h2><p>On cars of three to six years the difference between a full history and none was about a tenth of the price. On cars over eight years it was smaller in pounds and larger in consequence: without a history, half of them went to the trade and were never retailed at all.</p>
<h2>A partial history counts</h2><p>One missed stamp costs far less than people fear. Three in a row cost almost as much as no book.</p>
<h2>Digital is fine</h2><p>Most makers have kept electronic records since the middle of the last decade. Ask any franchised workshop to print yours. If independent garages did the work, keep the invoices: a stamp without an invoice is a rubber shape.</p>
<h2>So, is servicing worth it for the resale alone?</h2><p>Nearly. Four full services with us cost about what they add. The car that starts every morning is on the house.</p>`,
  }),
];
