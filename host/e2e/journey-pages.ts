import type { Page } from '@playwright/test';

/**
 * The newest used Ford petrol hatchback. The demonstration stock changes every day, but pages of
 * such cars have nearly the same length. Those of vans and hybrids are longer, those of old cars
 * shorter.
 */
export async function usedVehiclePath(page: Page): Promise<string> {
  const answer = await page.request.get(
    '/api/v2/vehicle-search/?make=ford&advert_classification=USED&body_type=Hatchback&fuel_type=petrol&sort=age|desc&resultsPerPage=1',
  );
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  return `/vehicle/used/${data[0]?.slug}`;
}

/** Four used Fords, compared side by side. */
export async function comparisonPath(page: Page): Promise<string> {
  const answer = await page.request.get(
    '/api/v2/vehicle-search/?make=ford&advert_classification=USED&resultsPerPage=4',
  );
  const { data } = (await answer.json()) as { data: { card_guid: string }[] };
  return `/compare?card_guid=${data.map(({ card_guid }) => card_guid).join(',')}`;
}

async function logIn(page: Page): Promise<void> {
  await page.request.post('/api/v2/contact/auth/login', {
    data: { email: 'alex@example.com', password: 'forecourt-demo' },
  });
}

interface JourneyPage {
  name: string;
  /** The path of the page, once the data that it needs exists. */
  open(page: Page): Promise<string>;
}

const at = (name: string, path: string): JourneyPage => ({
  name,
  open: () => Promise.resolve(path),
});

/** The pages of the journey from the first search to the account. */
export const journeyPages: readonly JourneyPage[] = [
  at('home', '/'),
  at('search', '/vehicle-search?make=ford'),
  at('search without a result', '/vehicle-search?make=ford&max_price=1'),
  { name: 'vehicle', open: usedVehiclePath },
  at('saved vehicles', '/saved-vehicles'),
  { name: 'comparison', open: comparisonPath },
  at('thank-you', '/vehicle-general-enquiry-thank-you'),
  at('contact', '/contact-us'),
  at('login', '/login'),
  at('sign-up', '/register'),
  {
    name: 'account',
    async open(page) {
      await logIn(page);
      return '/account';
    },
  },
  at('not found', '/nowhere-at-all'),
];
