import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { renderRoute } from '@contracts/testing/render-route';
import { VehicleCard } from '../entities/vehicle-card/components/vehicle-card.tsx';
import { layOutPictures } from '../testing/picture-layout.ts';
import { showCard } from '../testing/show-card.ts';
import { stubEntry, stubVehicle } from '../testing/stub-vehicle.ts';

const title = '2021 Ford Focus';

const pictures = ['side', 'front', 'rear'].map((view) => {
  const url = `/media/${view}.svg`;
  return { url, thumb: url, medium: url, large: url };
});
const shownSource = (card: HTMLElement) =>
  Array.from(card.querySelectorAll('img'), (image) => image.getAttribute('src'));

it('shopper#8: shows the electric range of electric vehicles only', async () => {
  const electric_data = {
    battery_capacity: 77,
    mileage_range: 268.5,
    standard_charge_plug_type: null,
    fast_charge_plug_type: null,
    standard_charge_time: null,
    price_grant: null,
  };
  const { card } = await showCard({ electric_data });
  expect(card.getByText('Electric range')).toBeInTheDocument();
  expect(card.getByText('268-mile range')).toBeVisible();
});

it('shopper#8: shows no electric range for a petrol vehicle', async () => {
  const { card } = await showCard({ electric_data: null });
  expect(card.queryByText('Electric range')).toBeNull();
});

describe('S103: the pictures of a vehicle card', () => {
  beforeAll(() => layOutPictures());

  it('change with buttons and wrap at both ends', async () => {
    const { card } = await showCard({ media_urls: pictures });
    expect(shownSource(screen.getByRole('article'))).toEqual(['/media/side.svg']);
    const next = card.getByRole('button', { name: `Next picture of ${title}` });
    const previous = card.getByRole('button', { name: `Previous picture of ${title}` });
    await userEvent.click(next);
    expect(await card.findByText('Picture 2 of 3')).toBeInTheDocument();
    await userEvent.click(previous);
    await userEvent.click(previous);
    expect(card.getByText('Picture 3 of 3')).toBeInTheDocument();
    await userEvent.click(next);
    expect(card.getByText('Picture 1 of 3')).toBeInTheDocument();
    expect(shownSource(screen.getByRole('article'))).toHaveLength(3);
  });

  it('show a single picture until the first interaction, without inline styles (CSP)', async () => {
    await showCard({ media_urls: pictures });
    const article = screen.getByRole('article');
    expect(shownSource(article)).toEqual(['/media/side.svg']);
    expect(article.outerHTML).not.toMatch(/\sstyle="/);
  });

  it('have no buttons when there is only one picture', async () => {
    const { card } = await showCard({ media_urls: pictures.slice(0, 1) });
    expect(card.queryByRole('button', { name: /picture/ })).toBeNull();
  });

  it('data#1: are offered in every size of the photograph', async () => {
    const [thumb, medium, large] = ['thumb', 'medium', 'large'].map(
      (size) => `/media/photographs/a1/${size}`,
    );
    const photograph = {
      url: large!,
      thumb: thumb!,
      medium: medium!,
      large: large!,
      width: 1024,
      height: 576,
    };
    await showCard({ media_urls: [photograph] });
    const image = screen.getByRole('article').querySelector('img');
    expect(image).toHaveAttribute('srcset', `${thumb} 320w, ${medium} 640w, ${large} 1024w`);
    expect(image?.getAttribute('sizes')).toMatch(/94vw$/);
    expect(image).toHaveAttribute('width', '1024');
    expect(image).toHaveAttribute('height', '576');
  });

  it('are replaced by the placeholder when the vehicle has none', async () => {
    await showCard({ media_urls: [] });
    expect(shownSource(screen.getByRole('article'))).toEqual(['/images/image-placeholder.jpg']);
  });

  it('are replaced by the placeholder when the only picture fails to load', async () => {
    await showCard({ media_urls: pictures.slice(0, 1) });
    const article = screen.getByRole('article');
    fireEvent.error(article.querySelector('img')!);
    expect(shownSource(article)).toEqual(['/images/image-placeholder.jpg']);
  });
});

it('S104: shows the vehicle, its derivative, plate, facts, price and price indicator', async () => {
  const { card } = await showCard();
  expect(card.getByRole('heading', { name: title })).toBeVisible();
  for (const words of [
    '1.0 EcoBoost ST-Line 5dr',
    'WP21 ABC',
    '28,627 miles',
    'Petrol',
    'Manual',
    'Blue',
    '£16,000',
    'Good price',
    'Wexcombe Bristol',
  ]) {
    expect(card.getByText(words)).toBeVisible();
  }
});

it('S104, S227: shows an odometer of kilometres with its own unit beside the miles', async () => {
  const { card } = await showCard({
    mileage: 24_350,
    odometer_value: 39_188,
    odometer_units: 'km',
  });
  expect(card.getByText('24,350 miles (39,188 km)')).toBeVisible();
});

it.each(['Low price', 'Great price', 'Good price', 'Fair price', 'Above market'] as const)(
  'S104: shows the price indicator "%s"',
  async (autotrader_price_indicator) => {
    const { card } = await showCard({ autotrader_price_indicator });
    expect(card.getByText(autotrader_price_indicator)).toBeVisible();
  },
);

it('S104: has no price indicator without a price analysis', async () => {
  const { card } = await showCard({ autotrader_price_indicator: null });
  expect(card.queryByText(/price$|market/)).toBeNull();
});

it('S105: a vehicle is saved and removed with the heart on its card', async () => {
  const { card, services } = await showCard();
  await userEvent.click(card.getByRole('button', { name: `Save ${title}` }));
  expect(services.savedVehicles.get()).toEqual([stubVehicle().card_guid]);
  await userEvent.click(card.getByRole('button', { name: `Remove ${title} from saved cars` }));
  expect(services.savedVehicles.get()).toEqual([]);
});

it('S105, S194: the card of a trade vehicle has no heart', async () => {
  const { card } = await showCard({ status: 'FOR_SALE_TRADE' });
  expect(card.queryByRole('button', { name: /Save/ })).toBeNull();
});

it.each<[Partial<Vehicle>, string]>([
  [{ reservation_status: 'Reserved' }, 'Reserved'],
  [{ reserved: true, reservation_status: null }, 'Reserved'],
  [{ status: 'ORDERED' }, 'Reserved'],
  [{ status: 'SOLD' }, 'Sold'],
])('S106: shows a band when the vehicle has %j', async (fields, band) => {
  const { card } = await showCard(fields);
  expect(card.getByText(band)).toBeVisible();
});

it('S106: shows no reserved band when the vehicle is flagged as reserved but available', async () => {
  const { card } = await showCard({ reserved: true, reservation_status: 'Available' });
  expect(card.queryByText('Reserved')).toBeNull();
});

it.each<[Vehicle['advert_classification'], string]>([
  ['USED', '/vehicle/used/2021-ford-focus-104211'],
  ['NEARLY_NEW', '/vehicle/used/2021-ford-focus-104211'],
  ['NEW', '/vehicle/new/2021-ford-focus-104211'],
  ['OFFER', '/leasing/offer/2021-ford-focus-104211'],
  ['CONTRACT-HIRE-BUSINESS', '/leasing/offer/2021-ford-focus-104211'],
  ['CONTRACT-HIRE-PERSONAL', '/leasing/offer/2021-ford-focus-104211'],
])('S107: the card of a %s vehicle links to its page', async (advert_classification, href) => {
  const { card } = await showCard({ advert_classification });
  expect(card.getByRole('link', { name: title })).toHaveAttribute('href', href);
  // The pictures link to the same page.
  const ways = card
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href') ?? '')
    .filter((way) => !way.startsWith('#'));
  expect(ways).toEqual([href, href]);
});

describe('S108: the share dialog', () => {
  async function openShare() {
    const { card } = await showCard();
    const user = userEvent.setup();
    await user.click(card.getByRole('button', { name: `Share the ${title}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Share the ${title}` }));
    return { dialog, user };
  }

  it('offers Facebook, Twitter, Email and SMS, and can be closed', async () => {
    const { dialog, user } = await openShare();
    const page = encodeURIComponent('http://localhost/vehicle/used/2021-ford-focus-104211');
    for (const [name, start] of [
      ['Facebook', 'https://www.facebook.com/'],
      ['Twitter', 'https://twitter.com/'],
      ['Email', 'mailto:?'],
      ['SMS', 'sms:?'],
    ] as const) {
      const { href } = dialog.getByRole<HTMLAnchorElement>('link', { name });
      expect(href.startsWith(start)).toBe(true);
      expect(href).toContain(page);
    }
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('copies the link and says "Link copied" for 1.5 seconds', async () => {
    const { dialog } = await openShare();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    jest.useFakeTimers();
    const pass = (milliseconds: number) =>
      act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)));
    try {
      fireEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
      await pass(0);
      await pass(1_499);
      expect(dialog.getByRole('button', { name: 'Link copied' })).toBeVisible();
      await pass(1);
      expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
    expect(write).toHaveBeenCalledWith('http://localhost/vehicle/used/2021-ford-focus-104211');
  });

  it('S9: logs "Failed to copy" without showing an error when copying fails', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { dialog, user } = await openShare();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(dialog.queryByText(/error|sorry|failed/i)).toBeNull();
    expect(logged.mock.calls).toEqual([['Failed to copy']]);
    logged.mockRestore();
  });
});

it('S138: lists the extra offers of the vehicle', async () => {
  const { card } = await showCard({
    extra_offers: [
      {
        template_slug: 'extra-offer',
        contents: { title: 'First service included', terms__and__conditions: null },
      },
    ],
  });
  expect(card.getByText('First service included')).toBeVisible();
});

it('shows the retailer’s attention line', async () => {
  const { card } = await showCard({ attention_line: 'One owner, full history' });
  expect(card.getByText('One owner, full history')).toBeVisible();
});

it('data#19: mentions no write-off when none is recorded', async () => {
  await showCard({ write_off_category: null });
  expect(screen.getByRole('article')).not.toHaveTextContent(/write-off/i);
});

it('shows no monthly price on a page without a representative example (CONC 3.5)', async () => {
  const Component = () => <VehicleCard vehicle={stubVehicle()} entries={[stubEntry('PCP')]} />;
  renderRoute({ Component }, { path: '/' });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('£16,000')).toBeVisible();
  expect(card.queryByText(/a month/)).toBeNull();
});
