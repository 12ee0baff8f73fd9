import { picture } from '../blocks.ts';
import { post } from '../documents.ts';
import { categories } from './categories.ts';

export const buyingPosts = [
  post('how-to-read-an-mot-history', {
    title: 'How to read an MOT history in five minutes',
    summary:
      'The government publishes every test of every car. Here is what to look for, and what you can safely ignore.',
    category: categories.buying,
    tags: ['MOT', 'Used cars', 'Checklist'],
    author: 'Helen Marsh',
    image: picture('hatchback-red-rear', 'A red hatchback, from the rear'),
    daysAgo: 12,
    body: `<p>Type a registration into the MOT history service on GOV.UK and you get every test since 2005, in full, free of charge. Few documents tell you more about how a car was treated. Five minutes are enough.</p>
<h2>Start with the mileage</h2><p>Read the figures from the bottom up. They should rise steadily. A year with hardly any miles is usually an illness, a second car or a lockdown; ask. A figure that falls is either a slip of the tester’s pen, put right a year later, or a reason to leave.</p>
<h2>Then the failures</h2><p>A failed test is no shame. Bulbs, wipers and a tyre mean only that the owner treated the MOT as the yearly check. What matters is <em>repetition</em>: the same brake imbalance three years running says that somebody did the least that would pass.</p>
<h2>Advisories are the useful part</h2><ul><li><strong>Tyres close to the limit</strong>, every year: an owner who buys late and cheap.</li><li><strong>Corrosion</strong> to sills, subframes or brake pipes: it never gets better. Look underneath, or have somebody look.</li><li><strong>Oil leaks</strong> that turn from ‘misting’ into ‘leak’: budget for a seal.</li><li><strong>Play in a joint</strong> noted once and then gone: it was repaired. Good.</li></ul>
<h2>What you can ignore</h2><p>‘Undertrays fitted obscuring some components’ appears on most modern cars. So do remarks about child seats that were not removed and number plates that were dirty on the day.</p>
<p>On our own pages the history stands beside each used car. If you see something there that worries you, ask: the technician who inspected the car has already looked at it.</p>`,
  }),
  post('seven-seats-that-grown-ups-fit', {
    title: 'Seven seats that grown-ups fit',
    summary: 'Some third rows are for luggage with opinions. We sat in all of them.',
    category: categories.buying,
    tags: ['Family', 'Used cars'],
    author: 'Owen Pryce',
    image: picture('mpv-silver-side', 'A silver people carrier'),
    daysAgo: 26,
    body: `<p>We put two tall colleagues into the third row of every seven-seater on the Cardiff forecourt, drove them around the bay and asked them to be honest. They were.</p>
<h2>Real seats</h2><p>Boxy wins. The people carriers that everybody has gone off, the S-MAX and the Alhambra among them, still have the best third row of all: proper cushions, foot room and a window to look out of. They are good value now for exactly that reason.</p>
<h2>Good for an hour</h2><p>A Sorento, a Kodiaq or an XC90 will take two adults to a restaurant and two teenagers to the sea. Slide the middle row forward before you judge; most people never do.</p>
<h2>For children only</h2><p>In anything shorter than about four metres seventy, count on the third row for under-twelves. That is not nothing: it is the school run with friends.</p>
<h2>Try these three things</h2><ol><li>Fold the seats yourself, with one hand full.</li><li>Put the buggy in with all seven seats up.</li><li>Check that the curtain airbags reach the last row. On some they stop short.</li></ol>`,
  }),
  post('first-car-without-tears', {
    title: 'A first car without tears',
    summary:
      'Insurance decides more than price does. How to choose the car after asking the insurer.',
    category: categories.buying,
    tags: ['First car', 'Insurance', 'Used cars'],
    author: 'Priya Nair',
    image: picture('hatchback-yellow-front', 'A small yellow hatchback, from the front'),
    daysAgo: 47,
    body: `<p>The usual order is: choose a car, fall for it, ask for insurance, despair. Turn it round.</p>
<h2>Ask for three quotes first</h2><p>Every car belongs to an insurance group between 1 and 50. For a driver of eighteen the difference between group 3 and group 12 is often more than the price of a service, every month. Get quotes for three cars that you would accept, then shop among them.</p>
<h2>What lowers the figure</h2><ul><li>A parent with a clean licence as a named driver. Never as the main driver when they are not: that is fraud and voids the policy.</li><li>A device that records how you drive. Most people forget it after a week.</li><li>A standard car. Wheels and exhausts cost twice: once to buy, once to insure.</li></ul>
<h2>What to look for in the car</h2><p>Automatic emergency braking, stability control and six airbags have been common on small cars since about 2016. They matter more than the radio. Look for a full history and four matching tyres, and walk away from anything that was ‘a project’.</p>
<p>Our search can show insurance groups on most cars’ pages. If it is missing, the registration and a minute on the telephone are enough.</p>`,
  }),
  post('what-happens-when-you-reserve-a-car', {
    title: 'What happens when you reserve a car',
    summary:
      'Forty-nine pounds, refunded if you change your mind. Here is the whole process, from our side of the counter.',
    category: categories.buying,
    tags: ['Reservation', 'How we work'],
    author: 'Tom Aldous',
    image: picture('suv-blue-front', 'A blue SUV, from the front'),
    daysAgo: 63,
    body: `<p>At half past eight somebody at the site that holds the car prints your reservation and puts it under the wiper. From then on the car is nobody else’s.</p>
<h2>The first two hours</h2><p>We check that the car is where the screen says, start it, and look it over against its photographs. If anything has changed since, a scuff from the car wash, say, we write to you with a picture before you set off.</p>
<h2>Then it is your turn</h2><p>You choose when to come. Bring whoever decides with you, drive it, look underneath, ask for the papers. If you would like it inspected by somebody independent, we lend them the ramp.</p>
<h2>If you say no</h2><p>You have the £49 back the same day, on the card that you paid with. Nobody will ask you twice.</p>
<h2>If you say yes</h2><p>It comes off the price. The car is washed again, fuelled or charged, and you spend an hour with somebody who knows what every button does.</p>`,
  }),
];
