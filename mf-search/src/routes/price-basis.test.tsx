import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quoteFixture } from '@contracts/wire/catalogue/finance-quote.fixture';
import { filterColumn, focus, deferredResponse, kuga, openSearch } from '../testing/open-search.ts';
import { stubEntry, stubVehicle } from '../testing/stub-vehicle.ts';

const lastQuery = (queriesTo: ReturnType<typeof openSearch>['queriesTo'], path: string) =>
  Object.fromEntries(queriesTo(path).at(-1) ?? []);

const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('a search by monthly price', () => {
  it.each(['monthly_to=200', 'monthly_from=200', 'sort=monthly_price|asc'])(
    'search#4: requests vehicles, counts and quotes for HP with the same terms (%s)',
    async (asks) => {
      const { queriesTo } = openSearch(
        `?make=kia&finance_type=HP&finance_deposit=1500&finance_term=36&${asks}`,
      );
      await screen.findAllByRole('article');
      const terms = { finance_term: '36', finance_mileage: '8000', finance_deposit: '1500' };
      expect(lastQuery(queriesTo, '/api/v2/vehicle-search/')).toMatchObject({
        ...terms,
        finance_type: 'HP',
      });
      expect(lastQuery(queriesTo, '/api/v2/vehicle-search-filter')).toMatchObject({
        ...terms,
        finance_type: 'HP',
      });
      expect(lastQuery(queriesTo, '/api/v2/vehicle-finance')).toMatchObject({
        term: '36',
        mileage: '8000',
        deposit: '1500',
        deposit_type: 'amount',
      });
    },
  );

  it('search#4: returns to the first page when the finance product changes', async () => {
    openSearch('?sort=monthly_price|asc&page=2');
    await screen.findAllByRole('article');
    const href = screen.getByRole('link', { name: 'HP' }).getAttribute('href');
    expect(href).toBe('/vehicle-search?finance_type=HP&sort=monthly_price%7Casc');
  });

  it('search#25: marks the cards as busy while the prices of another product load', async () => {
    const quotes = deferredResponse<unknown>();
    let calls = 0;
    openSearch('?make=ford', {
      'GET /api/v2/vehicle-finance': () => {
        calls += 1;
        if (calls > 1) return quotes.response;
        return { data: { [focus.stock_id]: [stubEntry('PCP')] } };
      },
    });
    const [card] = await screen.findAllByRole('article');
    expect(card!.closest('[aria-busy=true]')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'HP' }));
    await waitFor(() => expect(card!.closest('[aria-busy=true]')).not.toBeNull());
    expect(screen.getByRole('link', { name: 'HP' })).toHaveAttribute('aria-current', 'true');
    quotes.respond({ data: { [focus.stock_id]: [stubEntry('HP', { RegularPayment: 333 })] } });
    expect(await within(card!).findByText('£333.00')).toBeVisible();
    expect(card!.closest('[aria-busy=true]')).toBeNull();
  });

  it.each([
    ['', /for PCP over 48 months with a 10% deposit and 8,000 miles a year/],
    ['finance_type=HP', /for HP over 48 months with a 10% deposit\./],
    [
      'monthly_to=300&finance_deposit=1000&finance_term=60&finance_mileage=9000',
      /for PCP over 48 months with a £1,000 deposit and 9,000 miles a year/,
    ],
    [
      'finance_type=HP&monthly_to=300&finance_deposit=1000&finance_term=60',
      /for HP over 60 months with a £1,000 deposit/,
    ],
  ])('shopper#5: shows the terms of its monthly prices (%s)', async (query, words) => {
    openSearch(`?${query}`);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('shopper#5: shows the default terms when none are chosen', async () => {
    openSearch();
    await filterColumn();
    expect(screen.getByRole('combobox', { name: 'Deposit' })).toHaveDisplayValue('Usual: 10%');
    expect(screen.getByRole('combobox', { name: 'Over' })).toHaveDisplayValue('Usual: 48 months');
    expect(screen.getByRole('combobox', { name: 'Miles a year' })).toHaveDisplayValue(
      'Usual: 8,000 miles',
    );
  });

  const sixty = 'monthly_to=300&finance_deposit=1000&finance_term=60&finance_mileage=8000';

  it('search#24, shopper#5: reduces 60 months to the 48 months that PCP allows', async () => {
    openSearch(`?${sixty}`);
    expect(
      await screen.findByRole('link', {
        name: 'Remove Up to £300 a month, £1,000 deposit, 48 months, 8,000 miles a year',
      }),
    ).toBeVisible();
    await filterColumn();
    expect(screen.getByRole('combobox', { name: 'Over' })).toHaveDisplayValue('48 months');
    expect(optionsOf('Over')).toEqual(['24 months', '36 months', '48 months']);
    expect(screen.getByText(/PCP runs for up to 48 months/)).toBeInTheDocument();
  });

  it('search#24: keeps 60 months for HP', async () => {
    openSearch(`?${sixty}&finance_type=HP`);
    expect(await screen.findByRole('link', { name: /, 60 months,/ })).toBeVisible();
    await filterColumn();
    expect(screen.getByRole('combobox', { name: 'Over' })).toHaveDisplayValue('60 months');
  });

  it('search#15, S195: says that a deposit of £0 is raised to the minimum of £99', async () => {
    openSearch('?monthly_to=300&finance_deposit=0&finance_term=48&finance_mileage=8000');
    expect(
      await screen.findByRole('link', { name: /£99 deposit \(the minimum\), 48 months/ }),
    ).toBeVisible();
    expect(screen.getByText(/with a £99 deposit .* The minimum deposit is £99/)).toBeVisible();
    await filterColumn();
    expect(screen.getByRole('combobox', { name: 'Deposit' })).toHaveDisplayValue('£99');
    expect(optionsOf('Deposit')).not.toContain('£0');
    expect(screen.getByText('The minimum deposit is £99, so prices use that.')).toBeVisible();
  });

  it('search#15, S216: says that some prices use a smaller deposit than requested', async () => {
    openSearch('?finance_deposit=10000', {
      'GET /api/v2/vehicle-finance': () => ({
        data: {
          [focus.stock_id]: [
            { Finance: { Key: 'PCP', Quote: quoteFixture({ TotalDeposit: 5200 }) } },
          ],
        },
      }),
    });
    expect(await screen.findByText(/its price uses the largest deposit possible/)).toBeVisible();
  });
});

it('search#4: links to a vehicle with the finance terms of the search', async () => {
  openSearch('?make=ford&finance_deposit=2000&finance_term=36');
  const [card] = await screen.findAllByRole('article');
  const link = within(card!).getByRole('link', { name: '2021 Ford Focus' });
  expect(link.getAttribute('href')).toMatch(/\?finance_deposit=2000&finance_term=36$/);
});

it('search#4: links to a vehicle without a query when no terms are chosen', async () => {
  openSearch('?make=ford');
  const [card] = await screen.findAllByRole('article');
  const link = within(card!).getByRole('link', { name: '2021 Ford Focus' });
  expect(link.getAttribute('href')).not.toContain('?');
});

it('search#4: links to a comparison with the finance terms of the search', async () => {
  const other = { ...kuga, card_guid: '3f6b1c52-52b7-4c28-9b3e-0c1f6a7b8d9e' };
  openSearch('?finance_term=36&finance_type=HP', {
    'GET /api/v2/vehicle-search/': () => ({
      data: [focus, other],
      meta: { current_page: 1, last_page: 1, total: 2 },
    }),
  });
  for (const box of await screen.findAllByRole('checkbox', { name: /Compare/ })) {
    await userEvent.click(box);
  }
  const tray = await screen.findByRole('region', { name: 'Vehicles to compare' });
  await waitFor(() =>
    expect(within(tray).getByRole('link', { name: 'Compare 2 vehicles' })).toHaveAttribute(
      'href',
      expect.stringMatching(/&finance_term=36&finance_type=HP$/),
    ),
  );
});

it('shopper#7: links to a lease with the terms of the search', async () => {
  const leased = stubVehicle({ advert_classification: 'CONTRACT-HIRE-PERSONAL' });
  openSearch(
    '?advert_classification=CONTRACT-HIRE-PERSONAL&finance_term=24&finance_initial_rental=3&finance_mileage=15000',
    {
      'GET /api/v2/vehicle-search/': () => ({
        data: [leased],
        meta: { current_page: 1, last_page: 1, total: 1 },
      }),
    },
  );
  const [card] = await screen.findAllByRole('article');
  const link = within(card!).getByRole('link', { name: '2021 Ford Focus' });
  expect(link.getAttribute('href')).toMatch(/\?lease_term=24&lease_mileage=15000&deposit=3$/);
});

describe.each(['CONTRACT-HIRE-PERSONAL', 'CONTRACT-HIRE-BUSINESS'] as const)(
  'a search for leases (%s)',
  (classification) => {
    const leased = stubVehicle({ advert_classification: classification });
    const open = (query = '') =>
      openSearch(`?advert_classification=${classification}${query}`, {
        'GET /api/v2/vehicle-search/': () => ({
          data: [leased],
          meta: { current_page: 1, last_page: 1, total: 1 },
        }),
        'GET /api/v2/vehicle-finance': () => ({ data: { [leased.stock_id]: [] } }),
      });

    it('search#7, S76: requests only adverts of the lease template', async () => {
      const { queriesTo } = open();
      await screen.findAllByRole('article');
      for (const path of ['/api/v2/vehicle-search/', '/api/v2/vehicle-search-filter']) {
        expect(lastQuery(queriesTo, path)).toMatchObject({ offer_template_slugs: 'lease-vehicle' });
      }
    });

    it.each([
      'age=2024',
      'min_price=5000',
      'max_price=30000',
      'odometer_value=20000',
      'finance_deposit=2000&finance_deposit_type=amount',
      'tax_rate=200',
      'write_off=none',
      'finance_type=HP',
      'sort=mileage|asc',
      'sort=age|desc',
    ])(
      'search#2, search#7: ignores filters and sort orders that do not apply to leases (%s)',
      async (query) => {
        const { queriesTo } = open(`&${query}`);
        await screen.findAllByRole('article');
        const sent = lastQuery(queriesTo, '/api/v2/vehicle-search/');
        expect(sent).toMatchObject({ advert_classification: classification, sort: 'price|desc' });
        for (const pair of query.split('&'))
          expect(sent).not.toHaveProperty(pair.split('=')[0]!, pair.split('=')[1]);
        expect(screen.queryByRole('link', { name: /^Remove / })).toBeNull();
      },
    );

    it('search#2, search#7: offers only the filters and sort orders that apply to leases', async () => {
      open();
      const form = await filterColumn();
      for (const title of ['Age', 'Mileage', 'Road tax', 'Registration']) {
        expect(form.queryByRole('heading', { name: title })).toBeNull();
        expect(form.queryByText(title)).toBeNull();
      }
      for (const name of ['Price from', 'Deposit', 'Over']) {
        expect(form.queryByRole('combobox', { name })).toBeNull();
      }
      expect(form.getByRole('combobox', { name: 'Monthly up to' })).toBeInTheDocument();
      expect(optionsOf('Sort')).toEqual([
        'Recommended',
        'Latest arrivals',
        'Monthly price, lowest first',
        'Monthly price, highest first',
      ]);
    });

    it('shopper#7: filters by term, initial rental and mileage, and requests quotes for them', async () => {
      const { queriesTo, location } = open();
      const form = await filterColumn();
      expect(form.getByRole('combobox', { name: 'Lease over' })).toHaveDisplayValue(
        'Usual: 36 months',
      );
      expect(form.getByRole('combobox', { name: 'Initial rental' })).toHaveDisplayValue(
        'Usual: 9 rentals in advance',
      );
      expect(form.getByRole('combobox', { name: 'Miles a year' })).toHaveDisplayValue(
        'Usual: 10,000 miles',
      );
      await userEvent.selectOptions(form.getByRole('combobox', { name: 'Lease over' }), '24');
      await waitFor(() => expect(location()).toContain('finance_term=24'));
      await userEvent.selectOptions(form.getByRole('combobox', { name: 'Initial rental' }), '3');
      await waitFor(() => expect(location()).toContain('finance_initial_rental=3'));
      await userEvent.selectOptions(form.getByRole('combobox', { name: 'Miles a year' }), '15000');
      await waitFor(() => expect(location()).toContain('finance_mileage=15000'));
      await waitFor(() =>
        expect(lastQuery(queriesTo, '/api/v2/vehicle-finance')).toMatchObject({
          term: '24',
          initial_rental: '3',
          mileage: '15000',
        }),
      );
      const sent = lastQuery(queriesTo, '/api/v2/vehicle-search/');
      expect(sent).toMatchObject({ finance_term: '24', finance_initial_rental: '3' });
      expect(sent).not.toHaveProperty('finance_deposit');
      expect(
        await screen.findByText(/24 months, 3 rentals in advance and 15,000 miles a year/),
      ).toBeVisible();
      expect(screen.getByRole('link', { name: 'Remove 24 months' })).toBeVisible();
      await userEvent.click(screen.getByRole('link', { name: 'Remove 24 months' }));
      await waitFor(() => expect(location()).not.toContain('finance_term'));
      expect(location()).toContain('finance_mileage=15000');
    });

    it('search#5: requests leases within a monthly price without credit terms', async () => {
      const { queriesTo, location } = open();
      const form = await filterColumn();
      await userEvent.selectOptions(form.getByRole('combobox', { name: 'Monthly up to' }), '300');
      await waitFor(() => expect(location()).toContain('monthly_to=300'));
      await waitFor(() =>
        expect(lastQuery(queriesTo, '/api/v2/vehicle-search/')).toMatchObject({
          monthly_to: '300',
        }),
      );
      expect(location()).not.toMatch(/finance_/);
      expect(screen.getByRole('link', { name: 'Remove Up to £300 a month' })).toBeVisible();
    });
  },
);

describe('a search on the Motability Scheme', () => {
  const scheme = stubVehicle({ advert_classification: 'MOTABILITY', advance_payment: 249 });
  const open = (query = '') =>
    openSearch(`?advert_classification=MOTABILITY${query}`, {
      'GET /api/v2/vehicle-search/': () => ({
        data: [scheme],
        meta: { current_page: 1, last_page: 1, total: 1 },
      }),
    });

  it.each(['age=2024', 'monthly_to=200', 'finance_term=36', 'sort=monthly_price|asc'])(
    'search#2, search#7: ignores filters and sort orders that do not apply to the scheme (%s)',
    async (query) => {
      const { queriesTo } = open(`&${query}`);
      await screen.findAllByRole('article');
      const sent = lastQuery(queriesTo, '/api/v2/vehicle-search/');
      expect(sent).toMatchObject({ advert_classification: 'MOTABILITY', sort: 'dis|asc' });
      expect(sent).not.toHaveProperty(
        query.split('=')[0] === 'sort' ? 'age' : query.split('=')[0]!,
      );
      expect(screen.queryByRole('link', { name: /^Remove / })).toBeNull();
    },
  );

  it('search#7: can be filtered and sorted by the advance payment', async () => {
    open('&max_price=2000');
    const form = await filterColumn();
    expect(form.getByRole('combobox', { name: 'Advance payment up to' })).toHaveDisplayValue(
      '£2,000',
    );
    expect(screen.getByRole('link', { name: 'Remove Advance payment up to £2,000' })).toBeVisible();
    expect(form.queryByRole('radio', { name: 'Used' })).toBeNull();
    expect(optionsOf('Sort')).toEqual([
      'Recommended',
      'Latest arrivals',
      'Advance payment, lowest first',
      'Advance payment, highest first',
    ]);
  });
});
