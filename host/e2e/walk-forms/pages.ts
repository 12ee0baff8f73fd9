import type { APIRequestContext } from '@playwright/test';
import { firstListed, valuationWith } from './forms.ts';
import { browserContext, type Walk } from './walk-form.ts';

interface WalkedPage {
  name: string;
  /** Path, for a browser that has what it is about. */
  open(request: APIRequestContext): Promise<string>;
}

const path = '/api/v2/valuations';

/** A valuation of this browser of a car that is begun as it is told. @returns its id */
async function begun(request: APIRequestContext, car: object): Promise<string> {
  const answer = await request.post(path, { data: { mileage: 42_000, ...car } });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

async function judged(request: APIRequestContext, id: string, conditions_met: string) {
  await request.post(`${path}/${id}`, { data: { step: 'condition', condition: 'good' } });
  await request.post(`${path}/${id}`, { data: { step: 'details', conditions_met } });
}

const ofNobody = { by: 'make', make_slug: 'ford', range_slug: 'anglia', year: 2021 };

const stages: WalkedPage[] = [
  {
    name: 'stage 1, a car that we know',
    open: async (request) => {
      const { vrm } = await firstListed(request, 'advert_classification=USED&make=ford');
      return `/valuation/stages/stage-1?valuation=${await begun(request, { by: 'registration', registration: vrm })}`;
    },
  },
  {
    name: 'stage 1, a registration that nobody knows',
    open: async (request) =>
      `/valuation/${await begun(request, { by: 'registration', registration: 'ZZ99 ZZZ' })}`,
  },
  {
    name: 'stage 3, after a no',
    open: async (request) => {
      const id = await valuationWith(request, 'condition', 'details');
      await request.post(`${path}/${id}`, { data: { step: 'decision', decision: 'decline' } });
      return `/valuation/stages/stage-3?valuation=${id}`;
    },
  },
];

const outcomes: WalkedPage[] = [
  {
    name: 'outcome, conditions not met',
    open: async (request) => {
      const id = await valuationWith(request);
      await judged(request, id, 'no');
      return `/valuation/declined/${id}`;
    },
  },
  {
    name: 'outcome, price declined',
    open: async (request) => {
      const id = await valuationWith(request, 'condition', 'details');
      await request.post(`${path}/${id}`, { data: { step: 'decision', decision: 'decline' } });
      return `/valuation/declined/${id}`;
    },
  },
  {
    name: 'outcome, too few cars',
    open: async (request) => {
      const id = await begun(request, ofNobody);
      await judged(request, id, 'yes');
      return `/valuation/not-sure/${id}`;
    },
  },
  {
    name: 'outcome, not sure of the price',
    open: async (request) =>
      `/valuation/not-sure/${await valuationWith(request, 'condition', 'details')}`,
  },
  {
    name: 'outcome, summary',
    open: async (request) =>
      `/valuation/summary/${await valuationWith(request, 'condition', 'details', 'accept')}`,
  },
];

const standing = [
  ['link that ran out', `/valuation/resume?key=${'k'.repeat(43)}&refused=410`],
  ['link that is not whole', '/valuation/resume'],
  ['start, after a stage of nothing', '/valuation/stages/stage-0?begin=stage-3'],
  [
    'validation error, out of reach',
    '/valuation/stages/stage-validation-error?stage=stage-2&code=503',
  ],
  [
    'validation error, too often',
    '/valuation/stages/stage-validation-error?stage=stage-0&code=429',
  ],
  ['how selling works', '/sell-your-car/valuation-steps'],
  ['thanks', '/vehicle-general-enquiry-thank-you'],
  ['thanks, Motability', '/motability-thank-you'],
] as const;

/** The pages of the area that hold no form, or show one as no other state of it does. */
export const pages: readonly WalkedPage[] = [
  ...stages,
  ...outcomes,
  ...standing.map(([name, address]) => ({ name, open: async () => address })),
];

/** Each is looked at as it comes. */
export async function walkPage(walk: Walk, { name, open }: WalkedPage): Promise<void> {
  const context = await browserContext(walk, true);
  const page = await context.newPage();
  await page.goto(await open(context.request), { waitUntil: 'networkidle' });
  await walk.look(page, name, 'as it comes');
  await context.close();
}
