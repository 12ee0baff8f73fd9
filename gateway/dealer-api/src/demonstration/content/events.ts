import type { ContentEvent } from '@contracts/wire/content/event';
import { addDays } from '../iso-day.ts';
import { picture } from './blocks.ts';
import { atTime, plainSeo, type DemonstrationDocument } from './documents.ts';

interface EventParts extends Pick<ContentEvent, 'title' | 'summary' | 'body' | 'image'> {
  /** A site's town, or a place that is not ours. */
  readonly town?: string;
  readonly place: string;
  readonly inDays: number;
  /** UTC. */
  readonly from: string;
  readonly until: string;
}

/** The form by which to keep a place. */
const bookingFormId = 12;

function event(slug: string, parts: EventParts): DemonstrationDocument {
  const { town, inDays, from, until, ...rest } = parts;
  return {
    kind: 'event',
    slug,
    publishedDaysAgo: 30,
    previewId: null,
    document: (day) => ({
      ...rest,
      site:
        town === undefined
          ? null
          : { slug: `wexcombe-${town.toLowerCase()}`, name: `Wexcombe ${town}` },
      starts_at: atTime(addDays(day, inDays), from),
      ends_at: atTime(addDays(day, inDays), until),
      form_id: inDays < 0 ? null : bookingFormId,
      seo: plainSeo,
      updated_at: atTime(addDays(day, -30), '09:00'),
    }),
  };
}

export const demonstrationEvents: readonly DemonstrationDocument[] = [
  event('electric-open-day-exeter', {
    title: 'Electric open day',
    town: 'Exeter',
    place: 'Wexcombe Exeter',
    inDays: 40,
    from: '10:00',
    until: '16:00',
    image: picture('crossover-turquoise-front', 'A turquoise electric crossover, from the front'),
    summary: 'Eight electric cars to drive, three owners to question, no sales talk before tea.',
    body: '<p>Drive a city car, a family crossover and a van over the same six miles and compare what they used. Owners who have done fifty thousand miles tell you what nobody put in the brochure.</p><h2>Programme</h2><ul><li>10am: drives begin; book a time with the form</li><li>12.30pm: what a wallbox needs, with an electrician</li><li>2pm: owners’ questions and answers</li></ul><p>Children welcome. There is a bouncy battery.</p>',
  }),
  event('know-your-car-evening-newcastle', {
    title: 'Know your car: an evening for beginners',
    town: 'Newcastle',
    place: 'Workshop, Wexcombe Newcastle',
    inDays: 47,
    from: '18:00',
    until: '20:00',
    image: picture('hatchback-red-front', 'A red hatchback, from the front'),
    summary:
      'Tyres, levels, lamps and what the warning lights mean, with your own car on the ramp if you like.',
    body: '<p>Two technicians, twelve people, no silly questions. You change a wheel, check levels and learn which lamps mean ‘stop now’ and which mean ‘this month’. Overalls provided.</p>',
  }),
  event('van-day-manchester', {
    title: 'Van day',
    town: 'Manchester',
    place: 'Wexcombe Manchester',
    inDays: 61,
    from: '07:00',
    until: '13:00',
    image: picture('van-blue-side', 'A blue panel van'),
    summary: 'Racking, tippers, electric vans and bacon rolls, before the working day begins.',
    body: '<p>Bring your tools: the racking people will show you where everything would go. Six vans to drive, two of them electric, and somebody who can explain VAT without notes.</p>',
  }),
  event('motability-morning-norwich', {
    title: 'Motability morning',
    town: 'Norwich',
    place: 'Wexcombe Norwich',
    inDays: 75,
    from: '09:30',
    until: '13:00',
    image: picture('mpv-blue-front', 'A blue people carrier, from the front'),
    summary: 'Cars, hoists, hand controls and time to try them quietly.',
    body: '<p>Twelve cars with doors open wide, a fitter of adaptations, and our three specialists. The first hour is kept quiet, with lights and music down, for anybody who prefers that. Level access throughout, and parking at the door.</p>',
  }),
  event('winter-check-saturday-glasgow', {
    title: 'Free winter checks',
    town: 'Glasgow',
    place: 'Workshop, Wexcombe Glasgow',
    inDays: 96,
    from: '08:00',
    until: '12:00',
    image: picture('fourbyfour-blue-front', 'A blue 4x4, from the front'),
    summary: 'Battery, tyres, coolant and lamps, for any make, while you have a coffee.',
    body: '<p>Twenty minutes a car, no charge and nothing sold on the day. You get a written list of what we found and what it would cost, here or anywhere.</p>',
  }),
  event('breakfast-and-classics-bristol', {
    title: 'Breakfast and classics',
    place: 'Harbourside car park, Bristol',
    inDays: 117,
    from: '08:30',
    until: '11:30',
    image: picture('convertible-red-side', 'A red convertible'),
    summary: 'Cars over thirty years old, people of any age, coffee from seven stalls.',
    body: '<p>Our spring meeting on the harbourside, free to enter for anything built before 1996. If it leaks, bring cardboard. The collection goes to the city’s air ambulance.</p>',
  }),
  event('summer-evening-reading', {
    title: 'Summer open evening',
    town: 'Reading',
    place: 'Wexcombe Reading',
    inDays: -24,
    from: '17:00',
    until: '20:30',
    image: picture('coupe-blue-side', 'A blue coupé'),
    summary: 'New models, live music and a tour of the bodyshop.',
    body: '<p>Thank you to the two hundred people who came. The answers to the questions about paint that we could not answer at the time are now on the bodyshop’s page.</p>',
  }),
];
