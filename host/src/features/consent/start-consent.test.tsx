import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { Brand } from '@contracts/platform/host/brand';
import type { Consent } from '@contracts/platform/host/services';
import { stubBrand } from '@contracts/testing/render-route';
import { createAnalytics } from '../../services/analytics.ts';
import { createEnquirySource } from '../../services/enquiry-source.ts';
import { startConsent } from './start-consent.tsx';

const tags = 'https://tags.example.com/tags.js';
const calls = 'https://calls.example.com/track.js';
const payments = 'https://pay.example.com/pay.js';
const brand: Brand = {
  ...stubBrand,
  scripts: [
    { name: 'Tag manager', purpose: 'measurement', src: tags, takesEvents: true },
    { name: 'Call tracking', purpose: 'marketing', src: calls },
    { name: 'Card payments', purpose: 'payment', src: payments },
  ],
};
const visit = {
  enquiry_source: 'newsletter',
  enquiry_source_history: 'newsletter',
  enquiry_source_type: 'email',
};
const sourceKey = 'forecourt.enquiry-source';
const viewedKey = 'forecourt.recently-viewed';

function clear() {
  localStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  Object.assign(window, { dataLayer: undefined });
  window.history.replaceState(null, '', '/');
}
beforeEach(clear);

const scripts = () => Array.from(document.head.querySelectorAll('script'), ({ src }) => src);
const dataLayer = () => (window as { dataLayer?: unknown[] }).dataLayer ?? [];
const pageView = (path: string) => ({ event: 'page-view', path });

async function start(given: Partial<{ brand: Brand; visit: typeof visit }> = {}) {
  const analytics = createAnalytics();
  const enquirySource = createEnquirySource(given.visit ?? visit);
  const reload = jest.fn();
  analytics.push(pageView('/first'));
  let started: Consent | undefined;
  await act(async () => {
    started = startConsent({ brand: given.brand ?? brand, analytics, enquirySource, reload });
  });
  return {
    analytics,
    enquirySource,
    reload,
    openSettings: () => act(() => started?.openSettings()),
  };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const banner = () => screen.queryByRole('region', { name: /May we remember/ });

it('S35, S219, S220: loads, stores and sends nothing before a choice', async () => {
  const { analytics } = await start();
  expect(banner()).toBeVisible();
  expect(scripts()).toEqual([]);
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
  expect(analytics.events).toEqual([pageView('/first')]);
  expect(dataLayer()).toEqual([]);
});

it('shows "Reject all" in the same style as "Accept all", and passes axe', async () => {
  await start();
  const [yes, no] = ['Accept all', 'Reject all'].map((name) =>
    screen.getByRole('button', { name }),
  );
  expect(no?.className).toBe(yes?.className);
  expect((await axe(document.body)).violations).toEqual([]);
});

it('shell#19, shell#20: publishes the height of the banner to the page until the choice', async () => {
  const height = () => document.documentElement.style.getPropertyValue('--consent-height');
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96);
  class StubResizeObserver {
    readonly #told: () => void;
    constructor(told: () => void) {
      this.#told = told;
    }
    observe() {
      this.#told();
    }
    disconnect() {}
  }
  Object.assign(window, { ResizeObserver: StubResizeObserver });
  await start();
  expect(height()).toBe('96px');
  await press('Reject all');
  expect(height()).toBe('');
  Reflect.deleteProperty(window, 'ResizeObserver');
  jest.restoreAllMocks();
});

it('S35: loads the allowed scripts and hides the banner after consent', async () => {
  await start();
  await press('Accept all');
  expect(scripts()).toEqual([tags, calls]);
  expect(banner()).not.toBeInTheDocument();
});

it('S220: sends earlier page views to the tag manager at most once, then each new one', async () => {
  const { analytics, openSettings } = await start();
  await press('Accept all');
  expect(dataLayer()).toEqual([pageView('/first')]);
  analytics.push(pageView('/second'));
  await openSettings();
  await userEvent.click(await screen.findByRole('button', { name: 'Save my choice' }));
  expect(dataLayer()).toEqual([pageView('/first'), pageView('/second')]);
});

it('S220: never sends page views from before or after a refusal, even after later consent', async () => {
  const { analytics, openSettings } = await start();
  await press('Reject all');
  analytics.push(pageView('/second'));
  await openSettings();
  await press('Accept all');
  expect(dataLayer()).toEqual([]);
  expect(scripts()).toEqual([tags, calls]);
});

it('S219: stores the source of a visit only with consent, and appends later sources', async () => {
  await start();
  expect(localStorage.getItem(sourceKey)).toBeNull();
  await press('Accept all');
  expect(JSON.parse(localStorage.getItem(sourceKey) ?? '')).toEqual(visit);

  document.body.replaceChildren();
  const paid = { ...visit, enquiry_source: 'paid search', enquiry_source_history: 'paid search' };
  const { enquirySource } = await start({ visit: paid });
  expect(enquirySource.get()).toMatchObject({
    enquiry_source: 'paid search',
    enquiry_source_history: 'newsletter > paid search',
  });

  document.body.replaceChildren();
  const direct = {
    enquiry_source: 'direct',
    enquiry_source_history: 'direct',
    enquiry_source_type: 'none',
  };
  const third = await start({ visit: direct });
  expect(third.enquirySource.get()).toMatchObject({
    enquiry_source: 'paid search',
    enquiry_source_history: 'newsletter > paid search',
  });
});

it('S219: sends only the source of this visit with forms when storage is not allowed', async () => {
  localStorage.setItem(sourceKey, JSON.stringify({ ...visit, enquiry_source: 'earlier' }));
  const { enquirySource } = await start();
  await press('Reject all');
  expect(enquirySource.get()).toEqual(visit);
  expect(localStorage.getItem(sourceKey)).toBeNull();
});

describe('a withdrawal of consent', () => {
  async function withdrawn() {
    const page = await start();
    await press('Accept all');
    localStorage.setItem('favs', 'a');
    localStorage.setItem('_tags', 'theirs');
    document.cookie = '_tag=1; path=/';
    await page.openSettings();
    const dialog = await screen.findByRole('dialog', { name: 'Cookie settings' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject all' }));
    return page;
  }

  it('S35: removes tracking data but not the saved vehicles', async () => {
    await withdrawn();
    expect(Object.keys(localStorage).toSorted()).toEqual(['favs', 'forecourt.consent']);
    expect(document.cookie).toBe('');
  });

  it('S35: reloads the document to stop running scripts', async () => {
    const { reload } = await withdrawn();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is remembered on the next visit', async () => {
    await withdrawn();
    const stored = localStorage.getItem('forecourt.consent') ?? '';
    clear();
    localStorage.setItem('forecourt.consent', stored);
    await start();
    expect(banner()).not.toBeInTheDocument();
    expect(scripts()).toEqual([]);
  });

  it('in another tab also reloads this tab', async () => {
    const { reload } = await start();
    await press('Accept all');
    localStorage.setItem(
      'forecourt.consent',
      JSON.stringify({ version: 1, chosenAt: Date.now(), allowed: [] }),
    );
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'forecourt.consent' })));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('stores recently viewed cars only with consent', async () => {
  localStorage.setItem(viewedKey, 'of an earlier version');
  await start();
  expect(localStorage.getItem(viewedKey)).toBeNull();
  document.body.replaceChildren();

  const { openSettings } = await start();
  await press('Accept all');
  localStorage.setItem(viewedKey, 'a');
  await openSettings();
  await userEvent.click(await screen.findByRole('checkbox', { name: /How you found us/ }));
  await press('Save my choice');
  expect([localStorage.getItem(viewedKey), localStorage.getItem(sourceKey)]).toEqual(['a', null]);
  await openSettings();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Cars that you look at/ }));
  await press('Save my choice');
  expect(localStorage.getItem(viewedKey)).toBeNull();
});

it('can allow a single purpose', async () => {
  const { openSettings } = await start();
  await openSettings();
  await userEvent.click(await screen.findByRole('checkbox', { name: /How you found us/ }));
  await press('Save my choice');
  expect(scripts()).toEqual([calls]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['malformed', 'x'],
  [
    'of another version',
    JSON.stringify({ version: 2, chosenAt: Date.now(), allowed: ['marketing'] }),
  ],
  ['older than half a year', JSON.stringify({ version: 1, chosenAt: 0, allowed: ['marketing'] })],
])('shows the banner again when the stored choice is %s', async (_what, stored) => {
  localStorage.setItem('forecourt.consent', stored);
  await start();
  expect(banner()).toBeVisible();
  expect(scripts()).toEqual([]);
});

it('applies the choice to the current page when the browser blocks storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  await start();
  await press('Accept all');
  expect(scripts()).toEqual([tags, calls]);
});

it('S35: loads payment scripts without consent, but only at the checkout', async () => {
  window.history.replaceState(null, '', '/click-collect/payment');
  await start();
  expect(scripts()).toEqual([payments]);
});

it('asks only about our own storage if no third-party scripts are configured', async () => {
  const { openSettings } = await start({ brand: stubBrand });
  await openSettings();
  const dialog = await screen.findByRole('dialog', { name: 'Cookie settings' });
  const boxes = within(dialog).getAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    expect.stringMatching(/^How you found us/),
    expect.stringMatching(/^Cars that you look at/),
  ]);
  await waitFor(async () => expect((await axe(dialog)).violations).toEqual([]));
});
