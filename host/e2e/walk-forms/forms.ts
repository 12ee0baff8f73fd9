import type { APIRequestContext } from '@playwright/test';

export interface WalkedForm {
  name: string;
  /** Its accessible name. */
  label: RegExp;
  /** Path of its page, for a browser that has what it is about. */
  open(request: APIRequestContext, mailbox: string): Promise<string>;
  /** What it is sent to, as a pattern of addresses. */
  call: string;
  /** Whether it can be filled in wrongly; one that only asks for a press can't. */
  canBeWrong: boolean;
  /** How it says that it was taken: by another page, or in its place. */
  sent: RegExp | 'in place';
}

interface Listed {
  slug: string;
  make_slug: string;
  range_slug: string;
  vrm: string | null;
}

/** The first vehicle on sale that fits. */
export async function firstListed(request: APIRequestContext, query: string): Promise<Listed> {
  const answer = await request.get(`/api/v2/vehicle-search/?resultsPerPage=1&${query}`);
  const { data } = (await answer.json()) as { data: Listed[] };
  if (data[0] === undefined) throw new Error(`Nothing is on sale of ${query}`);
  return data[0];
}

/** Slug of the first of what the editors have written of a kind. */
async function firstOf(request: APIRequestContext, kind: string): Promise<string> {
  const answer = await request.get(`/api/v2/content/${kind}`);
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  return data[0]?.slug ?? '';
}

const steps = {
  condition: { step: 'condition', condition: 'good' },
  details: { step: 'details', conditions_met: 'yes' },
  accept: { step: 'decision', decision: 'accept' },
} as const;

/** A valuation of this browser that has come so far. @returns its id */
export async function valuationWith(
  request: APIRequestContext,
  ...taken: (keyof typeof steps)[]
): Promise<string> {
  const { make_slug, range_slug } = await firstListed(
    request,
    'advert_classification=USED&make=ford&age=2018',
  );
  const path = '/api/v2/valuations';
  const car = { by: 'make', make_slug, range_slug, year: 2021, mileage: 42_000 };
  const begun = await request.post(path, { data: car });
  const { id } = ((await begun.json()) as { data: { id: string } }).data;
  for (const step of taken) {
    const answer = await request.post(`${path}/${id}`, { data: steps[step] });
    if (!answer.ok()) throw new Error(`${step} was answered ${answer.status()}`);
  }
  return id;
}

/** Path of the page that a link opens which was sent to nobody else. */
async function sentLink(request: APIRequestContext, mailbox: string): Promise<string> {
  const id = await valuationWith(request, 'condition', 'details');
  const email_address = `link.${Date.now()}@example.com`;
  await request.post(`/api/v2/valuations/${id}/resume-link`, { data: { email_address } });
  for (;;) {
    const messages = (await (await fetch(mailbox)).json()) as {
      email_address?: string;
      path?: string;
    }[];
    const message = messages.find((each) => each.email_address === email_address);
    if (message?.path !== undefined) return message.path;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const enquiry = { call: '**/api/v2/form-submit', canBeWrong: true, sent: /thank-you/ } as const;

const written: WalkedForm[] = [
  { ...enquiry, name: 'general', label: /^Ask us a question$/, open: async () => '/contact-us' },
  {
    ...enquiry,
    name: 'general, about a car',
    label: /^Ask about this /,
    open: async (request) =>
      `/vehicle/used/${(await firstListed(request, 'advert_classification=USED')).slug}`,
  },
  {
    ...enquiry,
    name: 'offer',
    label: /^Ask about this /,
    open: async (request) => `/offer/${await firstOf(request, 'offer')}`,
  },
  {
    ...enquiry,
    name: 'lease',
    label: /^Ask about this /,
    call: '**/api/form/submit',
    open: async (request) =>
      `/leasing/offer/${(await firstListed(request, 'advert_classification=CONTRACT-HIRE-PERSONAL')).slug}`,
  },
  {
    ...enquiry,
    name: 'Motability',
    label: /on the Motability Scheme$/,
    open: async (request) =>
      `/vehicle/used/${(await firstListed(request, 'advert_classification=MOTABILITY')).slug}`,
  },
  {
    ...enquiry,
    name: 'more about a car to sell',
    label: /^Who sells it$/,
    open: async (request) =>
      `/valuation/additional-details/${await valuationWith(request, 'condition', 'details')}`,
  },
];

const defined = ([name, path, label]: [string, string, RegExp]): WalkedForm => ({
  name,
  label,
  open: async () => path,
  call: '**/api/form/submit',
  canBeWrong: true,
  sent: 'in place',
});
const dynamic = [
  ['service, every type of field', '/aftersales/servicing/service-form', /^Book a service or MOT$/],
  ['test drive', '/test-drive', /^Book a test drive$/],
  ['a valuation by a person', '/valuation', /^Ask for a valuation$/],
  ['MOT', '/aftersales/servicing/mot', /^Book an MOT$/],
  ['parts', '/aftersales/parts-and-accessories', /^Ask for a part$/],
  ['message preferences', '/message-preferences', /^Message preferences$/],
  ['bodyshop', '/aftersales/bodyshop/booking', /^Ask for a bodyshop estimate$/],
  ['finance', '/finance/finance-pre-approval', /^Ask us to call you about finance$/],
] satisfies [string, string, RegExp][];

const stage = { call: '**/api/v2/valuations/**', canBeWrong: true } as const;
const pageOf = (name: string, id: string) => `/valuation/stages/${name}?valuation=${id}`;

const valuation: WalkedForm[] = [
  {
    ...stage,
    name: 'valuation, registration',
    label: /^Value your car by its registration$/,
    open: async () => '/valuation/stages/stage-0',
    call: '**/api/v2/valuations',
    sent: /stage-1/,
  },
  {
    ...stage,
    name: 'sell your car',
    label: /^Value your car by its registration$/,
    open: async () => '/sell-your-car',
    call: '**/api/v2/valuations',
    sent: /stage-1/,
  },
  {
    ...stage,
    name: 'valuation, by hand',
    label: /^Your car$/,
    // Without a script the make comes with the page.
    open: async () => '/valuation/stages/stage-1-manual?make_slug=ford',
    call: '**/api/v2/valuations',
    sent: /stage-2\?/,
  },
  {
    ...stage,
    name: 'valuation, condition',
    label: /^The condition of your car$/,
    open: async (request) => pageOf('stage-2', await valuationWith(request)),
    sent: /stage-2-more-info/,
  },
  {
    ...stage,
    name: 'valuation, conditions',
    label: /^The conditions$/,
    open: async (request) => pageOf('stage-2-more-info', await valuationWith(request, 'condition')),
    sent: /stage-3/,
  },
  {
    ...stage,
    name: 'valuation, decision',
    label: /^Your decision$/,
    canBeWrong: false,
    open: async (request) =>
      pageOf('stage-3', await valuationWith(request, 'condition', 'details')),
    sent: /\/valuation\/summary\//,
  },
  {
    ...stage,
    name: 'valuation, by e-mail',
    label: /^Where to send it$/,
    open: async (request) =>
      pageOf('stage-3-email', await valuationWith(request, 'condition', 'details')),
    sent: /sent=1/,
  },
  {
    ...stage,
    name: 'valuation, link of an e-mail',
    label: /^Open your valuation$/,
    canBeWrong: false,
    open: sentLink,
    sent: /stage-3/,
  },
  {
    ...stage,
    name: 'collection booking',
    label: /^When and where$/,
    open: async (request) =>
      `/valuation/collection-booking/${await valuationWith(request, 'condition', 'details', 'accept')}`,
    sent: 'in place',
  },
];

/** Every form of the area, in every shape that a page shows it in. */
export const forms: readonly WalkedForm[] = [...written, ...dynamic.map(defined), ...valuation];
