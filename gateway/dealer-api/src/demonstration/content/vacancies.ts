import type { Vacancy } from '@contracts/wire/content/vacancy';
import { addDays } from '../iso-day.ts';
import { atTime, plainSeo, type DemonstrationDocument } from './documents.ts';

const departments = {
  workshop: { slug: 'workshop', name: 'Workshop' },
  sales: { slug: 'sales', name: 'Sales' },
  parts: { slug: 'parts', name: 'Parts' },
  office: { slug: 'office', name: 'Office' },
} as const;

interface VacancyParts extends Pick<
  Vacancy,
  'title' | 'contract' | 'hours' | 'salary' | 'summary'
> {
  readonly department: keyof typeof departments;
  readonly town: string;
  readonly daysAgo: number;
  readonly closesInDays: number;
  readonly doing: readonly string[];
  readonly bringing: readonly string[];
}

/** The form by which to apply. */
const applicationFormId = 7;

const listOf = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function vacancy(slug: string, parts: VacancyParts): DemonstrationDocument {
  const { department, town, daysAgo, closesInDays, doing, bringing, ...rest } = parts;
  return {
    kind: 'vacancy',
    slug,
    publishedDaysAgo: daysAgo,
    previewId: null,
    document: (day) => ({
      ...rest,
      department: departments[department],
      site: { slug: `wexcombe-${town.toLowerCase()}`, name: `Wexcombe ${town}` },
      body: `<h2>What you would do</h2>${listOf(doing)}<h2>What you bring</h2>${listOf(bringing)}<h2>How to apply</h2><p>Send the form below with your CV. A covering letter is welcome and not needed. We answer everybody within ten working days, and the first conversation is by telephone.</p>`,
      closes_on: addDays(day, closesInDays),
      form_id: applicationFormId,
      seo: plainSeo,
      updated_at: atTime(addDays(day, -daysAgo), '10:00'),
    }),
  };
}

export const demonstrationVacancies: readonly DemonstrationDocument[] = [
  vacancy('vehicle-technician-leeds', {
    title: 'Vehicle technician',
    department: 'workshop',
    town: 'Leeds',
    contract: 'Permanent',
    hours: '42.5 hours a week, one Saturday in three',
    salary: '£34,000 to £41,000, with a bonus for time saved',
    daysAgo: 9,
    closesInDays: 58,
    summary:
      'Servicing, repairs and a fair share of puzzles, in a workshop of fourteen that was rebuilt two years ago.',
    doing: [
      'Service and repair cars of four makes and whatever else comes through the door',
      'Film your findings and explain them so that a customer understands',
      'Help an apprentice, once you have settled in',
    ],
    bringing: [
      'A level 3 qualification or the years that are worth one',
      'A driving licence',
      'Patience with electrics',
    ],
  }),
  vacancy('high-voltage-technician-exeter', {
    title: 'High-voltage technician',
    department: 'workshop',
    town: 'Exeter',
    contract: 'Permanent',
    hours: '40 hours a week, no Sundays',
    salary: '£38,000 to £46,000',
    daysAgo: 16,
    closesInDays: 51,
    summary:
      'Join the team that looks after batteries, motors and chargers for the whole South West.',
    doing: [
      'Diagnose and repair high-voltage systems',
      'Write battery reports that buyers can rely on',
      'Train colleagues from other sites twice a year',
    ],
    bringing: [
      'A level 3 award in electric vehicle repair, or level 2 and the wish to go on',
      'The habit of proving that it is dead before you touch it',
    ],
  }),
  vacancy('sales-executive-norwich', {
    title: 'Sales executive',
    department: 'sales',
    town: 'Norwich',
    contract: 'Permanent',
    hours: '40 hours over five days, every other weekend free',
    salary:
      '£26,000 with realistic earnings of £40,000; half of the bonus is for customers who come back',
    daysAgo: 5,
    closesInDays: 40,
    summary: 'Help people to choose a car, and to leave without one when that is right.',
    doing: [
      'Look after customers from the first question to a month after collection',
      'Explain finance in plain English, with the figures in view',
      'Drive, photograph and describe cars',
    ],
    bringing: [
      'Experience of looking after people; it need not be with cars',
      'A driving licence',
      'Good spelling',
    ],
  }),
  vacancy('parts-adviser-birmingham', {
    title: 'Parts adviser',
    department: 'parts',
    town: 'Birmingham',
    contract: 'Permanent',
    hours: '40 hours a week, one Saturday morning in two',
    salary: '£27,500',
    daysAgo: 20,
    closesInDays: 33,
    summary:
      'Find the right part for the right car, for our workshop, for garages and for people at the counter.',
    doing: [
      'Look up, order and hand out parts',
      'Keep a store of nine thousand things where people can find them',
      'Telephone garages before they telephone you',
    ],
    bringing: ['An eye for part numbers', 'Some knowledge of cars; we teach the catalogue'],
  }),
  vacancy('service-adviser-reading', {
    title: 'Service adviser',
    department: 'workshop',
    town: 'Reading',
    contract: 'Permanent',
    hours: '42 hours a week, one Saturday in two',
    salary: '£29,000 to £33,000',
    daysAgo: 13,
    closesInDays: 47,
    summary: 'You are the voice between the ramp and the customer.',
    doing: [
      'Welcome, listen, write down what the car really does',
      'Explain what we found, what it costs and what can wait',
      'Plan the workshop’s day',
    ],
    bringing: [
      'Calm at eight in the morning',
      'Clear writing',
      'Experience of customers; a workshop is a bonus',
    ],
  }),
  vacancy('apprentice-technician-glasgow', {
    title: 'Apprentice technician',
    department: 'workshop',
    town: 'Glasgow',
    contract: 'Apprenticeship',
    hours: '37.5 hours a week, college in blocks',
    salary: 'From £18,500, rising each year',
    daysAgo: 3,
    closesInDays: 75,
    summary: 'Three years, two makes, one trade for life.',
    doing: [
      'Work beside a technician who has taught before',
      'Go to college in blocks of two weeks, with travel and lodging paid',
      'Earn your own tools',
    ],
    bringing: [
      'National 4 or 5 in English and maths, or the equivalent',
      'Curiosity about how things work',
      'No driving licence needed to start',
    ],
  }),
  vacancy('valeter-cardiff', {
    title: 'Valeter',
    department: 'sales',
    town: 'Cardiff',
    contract: 'Fixed term',
    hours: '30 hours a week, mornings, for nine months',
    salary: '£13.20 an hour',
    daysAgo: 7,
    closesInDays: 36,
    summary: 'Cover for a colleague on parental leave, in a heated bay with a radio.',
    doing: ['Prepare cars for photographs and for collection', 'Notice what the workshop missed'],
    bringing: ['Care', 'A driving licence'],
  }),
  vacancy('mot-tester-nottingham', {
    title: 'MOT tester',
    department: 'workshop',
    town: 'Nottingham',
    contract: 'Permanent',
    hours: '40 hours a week, one Saturday morning in three',
    salary: '£35,000 to £39,000',
    daysAgo: 24,
    closesInDays: 44,
    summary: 'Test cars in two lanes with no targets for failures or repairs.',
    doing: [
      'Test cars of classes 4 and 7',
      'Explain results to the people who wait',
      'Keep the equipment calibrated',
    ],
    bringing: ['A valid tester’s authorisation', 'A driving licence held for four years'],
  }),
];
