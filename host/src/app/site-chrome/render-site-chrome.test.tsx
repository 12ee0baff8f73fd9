import { act, render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderToStaticMarkup } from 'react-dom/server';
import { adminFeePath } from '@contracts/platform/host/admin-fee-path';
import { noSiteChrome, type SiteChrome } from '@contracts/platform/host/site-chrome';
import { stubBrand } from '@contracts/testing/render-route';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import type { MenuItem } from '@contracts/wire/content/menu';
import { renderSiteChromeInBrowser } from './render-in-browser.ts';
import { renderSiteChrome } from './render-site-chrome.tsx';
import { CachedMarkup } from '../../entry.server.tsx';
import type { SiteChromePlace } from './site-chrome-markup.ts';

const item = (name: string, url: string, ...children: MenuItem[]): MenuItem => ({
  name,
  url,
  target: null,
  children,
});
const brand = {
  ...stubBrand,
  social: ['Facebook', 'Twitter', 'Instagram'].map((label) => ({
    label,
    href: `https://social.example.com/${label}`,
  })),
  preparationCentreMap: 'https://maps.example.com/preparation-centre',
};
const siteChrome: SiteChrome = {
  menus: {
    main: [
      item('Used cars', '/vehicle-search'),
      item('New cars', '/new-cars', item('Our brands', '/brands')),
      item('Vans', '#', item('In stock', '/vans')),
      item('Coming soon', '#'),
      { ...item('MOT history', 'https://gov.example.com/mot'), target: '_blank' },
    ],
    'secondary-menu': [item('Careers', '/careers')],
    'footer-menu': [item('Warranty', '/warranty')],
    legals: [item('Cookies', '/cookies')],
    'important-documents': [item('Complaints', '/complaints')],
  },
  sites: [
    siteFixture(),
    siteFixture({ name: 'Wexcombe Stoke', slug: 'wexcombe-stoke' }),
    siteFixture({ name: 'Wexcombe Bath', slug: 'wexcombe-bath', latitude: null }),
  ],
  messages: [
    { message: 'Open on Sundays', icon: 'clock', link_url: null, link_label: null },
    { message: 'Selling?', icon: null, link_url: '/valuation', link_label: 'Value your car' },
  ],
};

/** The content without scripts, including folded parts. */
function show(place: SiteChromePlace, changes: Partial<SiteChrome> = {}) {
  const shown = { ...siteChrome, ...changes };
  const markup = renderSiteChrome({
    siteChrome: shown,
    brand,
    render: renderToStaticMarkup,
    usesNoscript: true,
  });
  const plain = markup[place].replaceAll(/<\/?noscript[^>]*>/gu, '');
  const Place = place === 'menu' ? 'ul' : 'div';
  return render(<Place dangerouslySetInnerHTML={{ __html: plain }} />).container;
}
const drawer = (name: string) => {
  const details = screen.getByText(name, { selector: 'summary' }).closest('details');
  if (details === null) throw new Error(`${name} is no drawer`);
  details.open = true;
  return within(details);
};

describe('the main menu', () => {
  it('S54: has a drawer "Our Stock" that links to all manufacturers without any script', () => {
    show('menu');
    expect(drawer('Our Stock').getByRole('link', { name: 'All Manufacturers' })).toHaveAttribute(
      'href',
      '/vehicle-search',
    );
  });

  it('S55: has items with a link, items with children, and items without a link', () => {
    show('menu');
    expect(screen.getByRole('link', { name: 'Used cars' })).toHaveAttribute(
      'href',
      '/vehicle-search',
    );
    expect(
      drawer('New cars')
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['New cars', '/new-cars'],
      ['Our brands', '/brands'],
    ]);
    expect(drawer('Vans').getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('Coming soon')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Coming soon' })).not.toBeInTheDocument();
  });

  it('S55: opens links to other sites in a new tab with rel=noopener', () => {
    show('menu');
    const link = screen.getByRole('link', { name: 'MOT history (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it.each([null, '_self'] as const)(
    'shell#11, S55: opens links to other sites in a new tab even if the target is %s',
    (target) => {
      const url = 'https://gov.example.com/mot';
      show('menu', { menus: { main: [{ name: 'MOT history', url, target, children: [] }] } });
      const link = screen.getByRole('link', { name: 'MOT history (opens in a new tab)' });
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener');
    },
  );

  it('shopper#10: has an account link outside the drawers', () => {
    show('menu');
    const account = screen.getByRole('link', { name: 'Your account' });
    expect(account).toHaveAttribute('href', '/account');
    expect(account.closest('details')).toBeNull();
  });

  it('falls back to the links of the brand when the menu is unavailable', () => {
    show('menu', noSiteChrome);
    expect(screen.getByRole('link', { name: 'Used cars' })).toBeVisible();
  });

  it('does not render the contents of a drawer before it is opened', () => {
    const { menu } = renderSiteChrome({
      siteChrome,
      brand,
      render: renderToStaticMarkup,
      usesNoscript: true,
    });
    const unfolded = menu.replaceAll(/<noscript>.*?<\/noscript>/gu, '');
    expect(unfolded).not.toContain('All Manufacturers');
    expect(unfolded).toContain('Our Stock');
  });

  it('marks the current page', () => {
    const page = new URL('https://www.example.com/vehicle-search?make=ford');
    const { menu } = new CachedMarkup().markupFor(siteChrome, brand, page);
    expect(menu).toContain('<a href="/vehicle-search" aria-current="page">');
    expect(menu).toContain('<a href="/new-cars">');
  });
});

it('the site chrome is cached for all pages, and rendered again when its data changes', () => {
  const kept = new CachedMarkup();
  const page = new URL('https://www.example.com/');
  const first = kept.markupFor(siteChrome, brand, page);
  expect(kept.markupFor(structuredClone(siteChrome), brand, page)).toEqual(first);
  const changed = { ...siteChrome, menus: { main: [item('Boats', '/boats')] } };
  expect(kept.markupFor(changed, brand, page).menu).toContain('Boats');
});

it('S53, S60: the quick links contain the secondary menu and three social network icons with titles', () => {
  show('quick-links');
  expect(screen.getByRole('link', { name: 'Careers' })).toHaveAttribute('href', '/careers');
  for (const network of ['Facebook', 'Twitter', 'Instagram']) {
    const link = screen.getByRole('link', { name: new RegExp(`^Visit ${network} page`) });
    expect(link).toHaveAttribute('href', `https://social.example.com/${network}`);
    expect(link).toHaveAttribute('title', `Visit ${network} page`);
  }
});

describe('the top banner', () => {
  it('S59: lists the messages with their links', () => {
    show('banner');
    const messages = within(screen.getByRole('region', { name: 'News' })).getAllByRole('listitem');
    expect(messages.map(({ textContent }) => textContent?.trim())).toEqual([
      'Open on Sundays',
      'Selling? Value your car',
    ]);
    expect(screen.getByRole('link', { name: 'Value your car' })).toHaveAttribute(
      'href',
      '/valuation',
    );
  });

  it('S59: is absent if there are no messages', () => {
    expect(show('banner', { messages: [] })).toHaveTextContent(/^$/);
  });
});

describe('the footer', () => {
  const site = (name: string) => {
    const [row] = screen
      .getAllByRole('listitem')
      .filter((each) => within(each).queryByRole('link', { name }) !== null);
    if (row === undefined) throw new Error(`${name} is not listed`);
    return { ...within(row), row };
  };

  it('S61, S60: lists the dealerships with their addresses', () => {
    show('footer');
    expect(site('Wexcombe Bristol').row).toHaveTextContent('14 Harbour Way, Bristol, BS2 0WX');
    const link = site('Wexcombe Bristol').getByRole('link', { name: 'Wexcombe Bristol' });
    expect(link).toHaveAttribute('href', '/contact-us/wexcombe-bristol');
    expect(link).toHaveAttribute('title', 'Visit Wexcombe Bristol page');
  });

  it('S62: links to directions for every site but Stoke', () => {
    show('footer');
    const directions = (name: string) =>
      site(name)
        .queryByRole('link', { name: /^Get Directions/ })
        ?.getAttribute('href');
    expect(directions('Wexcombe Bristol')).toMatch(/destination=51\.455,-2\.588$/);
    expect(directions('Wexcombe Stoke')).toBeUndefined();
    expect(directions('Wexcombe Bath')).toBe('https://maps.example.com/preparation-centre');
  });

  it('S63: shows the opening hours of the first dealership from Monday to Sunday', () => {
    show('footer');
    const times = within(screen.getByRole('region', { name: 'Opening Times' }));
    expect(times.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    const hours = times.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(hours[0]).toBe('08:30 - 19:00');
    expect(hours[6]).toBe('Closed');
  });

  it('S64: has every section, the cookie settings, and the company and VAT numbers', () => {
    const footer = show('footer');
    const sections = [
      ['Links', 'Warranty'],
      ['Important Documents', 'Complaints'],
      ['Legals', 'Cookies'],
    ] as const;
    for (const [name, link] of sections) {
      const section = within(screen.getByRole('region', { name }));
      expect(section.getByRole('link', { name: link })).toBeVisible();
    }
    expect(screen.getByRole('region', { name: 'Admin Fee' })).toHaveTextContent(
      'The prices that we show include every fee.',
    );
    expect(screen.getByRole('region', { name: 'Finance Disclosure' })).toHaveTextContent(
      'Stub Motors Limited is a credit broker, not a lender.',
    );
    expect(screen.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
    expect(footer).toHaveTextContent('number 00000000');
    expect(footer).toHaveTextContent('VAT number GB 000 0000 00');
  });

  it('S65: contains the text of the disclaimer', () => {
    expect(show('footer')).toHaveTextContent(
      'I have read and understood the initial disclosure document.',
    );
  });

  it('shell#10, S64, S24: links to the page about the admin fee', () => {
    show('footer');
    const section = within(screen.getByRole('region', { name: 'Admin Fee' }));
    const link = section.getByRole('link', { name: 'What a price includes' });
    expect(link).toHaveAttribute('href', adminFeePath(brand));
  });

  it('shell#22, S61: lists the dealerships under their heading without any script', () => {
    const { footer } = renderSiteChrome({
      siteChrome,
      brand,
      render: renderToStaticMarkup,
      usesNoscript: true,
    });
    expect(footer).not.toContain('noscript');
    expect(footer).toMatch(/Our dealerships.*Wexcombe Bristol/);
  });

  it('shell#22, S61: omits the heading of the dealerships if there are none', () => {
    show('footer', { sites: [] });
    expect(screen.queryByText('Our dealerships')).not.toBeInTheDocument();
  });

  it('says when the addresses are unavailable', () => {
    show('footer', { sites: null });
    expect(screen.getByText(/Our addresses can't be shown at the moment/)).toBeVisible();
  });
});

it.each(['menu', 'quick-links', 'banner', 'footer'] as const)(
  'axe finds nothing in the %s',
  async (place) => expect((await axe(show(place))).violations).toEqual([]),
);

it('the site chrome of a client-rendered page contains all links', async () => {
  const markup = await act(async () => renderSiteChromeInBrowser(siteChrome, brand));
  expect(markup.menu).toContain('All Manufacturers');
  expect(markup.menu).not.toContain('noscript');
  expect(markup['quick-links']).toContain('Careers');
});
