import { screen, within } from '@testing-library/react';
import { openSearch } from '../testing/open-search.ts';

/** The browser's request for the form of the filters, after changes of these fields. */
async function sent(query: string, changed: Record<string, string | string[]>): Promise<string> {
  const { unmount } = openSearch(`${query}${query === '' ? '?' : '&'}filters=all`);
  const form = await screen.findByRole<HTMLFormElement>('form', { name: 'Filters' });
  const fields = new FormData(form, within(form).getByRole('button', { name: /^Search / }));
  unmount();
  for (const [name, value] of Object.entries(changed)) {
    fields.delete(name);
    for (const each of [value].flat()) fields.append(name, each);
  }
  return `?${new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))}`;
}

/** The URL that the form opens. */
async function searched(query: string, changed: Record<string, string | string[]>) {
  const { location } = openSearch(await sent(query, changed));
  await screen.findByRole('heading', { level: 1 });
  return location().replace('/vehicle-search', '');
}

const terms =
  'finance_deposit=1000&finance_deposit_type=amount&finance_term=60&finance_mileage=8000';
const used = 'advert_classification=NEARLY_NEW,USED';

describe('filters submitted without JavaScript', () => {
  it.each<[string, string, Record<string, string | string[]>, string]>([
    [
      'S85: an age also selects used vehicles',
      '?make=ford',
      { age: '2020' },
      `?${used}&make=ford&age=2020`,
    ],
    [
      'S85: used vehicles stay selected when the age is removed',
      `?${used}&age=2020`,
      { age: '' },
      `?${used}`,
    ],
    [
      'S85: an age keeps the chosen offer type',
      '?advert_classification=NEW',
      { age: '2020' },
      '?advert_classification=NEARLY_NEW,NEW,USED&age=2020',
    ],
    [
      'S85: another offer type can be chosen with an age',
      `?${used}&age=2020`,
      { advert_classification: 'NEW' },
      '?advert_classification=NEW&age=2020',
    ],
    [
      'S85: all offer types can be chosen with an age',
      `?${used}&age=2020`,
      { advert_classification: '' },
      '?advert_classification=NEARLY_NEW,NEW,USED&age=2020',
    ],
    ['S86: used includes nearly new', '', { advert_classification: 'NEARLY_NEW,USED' }, `?${used}`],
    [
      'S87: a second make is added to the first',
      '?make=ford',
      { make: ['ford', 'land-rover'] },
      '?make=ford,land-rover',
    ],
    [
      'S87: a single value is replaced',
      '?max_price=9000',
      { max_price: '8000' },
      '?max_price=8000',
    ],
    ['S88: removing a make removes its models', '?make=ford&range=focus', { make: [] }, ''],
    [
      'S88: removing a make keeps the models of other makes',
      '?make=ford,land-rover&range=defender,focus',
      { make: ['land-rover'] },
      '?make=land-rover&range=defender',
    ],
    [
      'S90: a monthly price adds default finance terms',
      '',
      { monthly_to: '300' },
      `?monthly_to=300&${terms}`,
    ],
    [
      'S90: a monthly price keeps finance terms chosen at the same time',
      '',
      { monthly_to: '300', finance_term: '24' },
      `?monthly_to=300&${terms.replace('60', '24')}`,
    ],
    [
      'S92: a new deposit is an amount in pounds',
      '?finance_deposit=20&finance_deposit_type=percentage',
      { finance_deposit: '2000' },
      '?finance_deposit=2000&finance_deposit_type=amount',
    ],
    [
      'S92: an unchanged percentage deposit stays a percentage',
      '?finance_deposit=20&finance_deposit_type=percentage',
      { seats: '5' },
      '?finance_deposit=20&finance_deposit_type=percentage&seats=5',
    ],
    [
      'S94: removing the monthly price removes its finance terms',
      `?min_price=2000&monthly_to=300&${terms}`,
      { monthly_to: '' },
      '?min_price=2000',
    ],
    [
      'S97: a registration replaces all other filters',
      '?make=ford',
      { vrm: 'ab21 cde' },
      '?vrm=AB21CDE',
    ],
    [
      'S98: a changed search returns to the first page',
      '?make=ford&page=2',
      { seats: '5' },
      '?make=ford&seats=5',
    ],
    ['S100: zero road tax is written as 0.0', '', { tax_rate: '0.0' }, '?tax_rate=0.0'],
    [
      'S77: deselecting electric removes the battery filters',
      '?fuel_type=electric&battery_min_range=150',
      { fuel_type: ['petrol'] },
      '?fuel_type=petrol',
    ],
    [
      'an unchanged form adds no parameters',
      '?make=ford&sort=price|asc',
      {},
      '?make=ford&sort=price%7Casc',
    ],
  ])('search#3, %s', async (_title, query, changed, address) => {
    expect(await searched(query, changed)).toBe(address);
  });

  it('search#3, S76: a lease search is still a lease search after a change', async () => {
    const lease =
      '?advert_classification=CONTRACT-HIRE-PERSONAL&offer_template_slugs=lease-vehicle';
    expect(await searched(lease, { seats: '5' })).toBe(
      '?advert_classification=CONTRACT-HIRE-PERSONAL&seats=5&offer_template_slugs=lease-vehicle',
    );
  });

  it('search#3, S74, S109: a change keeps the layout and the finance product', async () => {
    expect(await searched('?finance_type=HP&view=list', { seats: '5' })).toBe(
      '?finance_type=HP&seats=5&view=list',
    );
  });
});

it.each([
  ['Reset all', '/vehicle-search?sort=price%7Casc&view=list'],
  ['Reset budget', '/vehicle-search?make=ford&sort=price%7Casc&view=list'],
])('search#3, search#27, S95: the "%s" link works without JavaScript', async (name, address) => {
  openSearch('?make=ford&min_price=2000&sort=price|asc&view=list');
  const form = within(await screen.findByRole('form', { name: 'Filters' }));
  expect(form.getByRole('link', { name })).toHaveAttribute('href', address);
});

it('search#3, S88, S97: Enter in the registration field submits the other changes too', async () => {
  const { unmount } = openSearch('?make=ford&range=focus&filters=all');
  const form = await screen.findByRole<HTMLFormElement>('form', { name: 'Filters' });
  const [first] = within(form)
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ type }) => type === 'submit');
  const fields = new FormData(form, first);
  fields.delete('make');
  unmount();
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  const { location } = openSearch(`?${query}`);
  await screen.findByRole('heading', { level: 1 });
  expect(location()).toBe('/vehicle-search');
});

const chips = async () =>
  within(await screen.findByRole('list', { name: 'Chosen filters' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('a URL written by hand', () => {
  it('search#3, S85: with an age finds used vehicles and shows a chip for that', async () => {
    const { queriesTo } = openSearch('?make=ford&age=2020');
    expect(await chips()).toEqual([
      'Remove Used and nearly new',
      'Remove Ford',
      'Remove 2020 or newer',
      'Clear all',
    ]);
    for (const path of ['/api/v2/vehicle-search/', '/api/v2/vehicle-search-filter']) {
      expect(queriesTo(path)[0]?.get('advert_classification')).toBe('NEARLY_NEW,USED');
    }
  });

  it('search#3, S85: with an age and every offer type selects "All" and shows no chip for the type', async () => {
    openSearch('?advert_classification=NEW,NEARLY_NEW,USED&age=2020');
    expect(await chips()).toEqual(['Remove 2020 or newer']);
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  });

  it('search#3, S90: with a monthly price uses the default finance terms', async () => {
    const { queriesTo } = openSearch('?monthly_to=300&page=2');
    await screen.findByRole('heading', { level: 1 });
    const [query] = queriesTo('/api/v2/vehicle-search/');
    expect(query?.get('finance_deposit')).toBe('1000');
    expect(query?.get('finance_deposit_type')).toBe('amount');
    expect(query?.get('page')).toBe('2');
  });
});
