import { createFavourites, favouritesKey } from './favourites.ts';
import * as parser from './parse-favourites.ts';

const one = 'c3797461-2b03-42ea-b86b-8df8b176a5a5';
const two = '0d1f4a52-7c0e-4d0b-9f43-0f6a4c1d2b3e';
const vehicle = { card_guid: one, status: 'FOR_SALE_RETAIL' };

const stored = () => localStorage.getItem(favouritesKey);

beforeEach(() => localStorage.clear());

it.each([
  [null, []],
  ['undefined', []],
  [`nonsense, ${one.toUpperCase()},<b>,${two}`, [one, two]],
])('starts with %j as %j (S193)', async (text, expected) => {
  if (text !== null) localStorage.setItem(favouritesKey, text);
  const favourites = createFavourites(window);
  expect(favourites.get()).toEqual([]);
  await favourites.ready;
  expect(favourites.get()).toEqual(expected);
});

it('keeps card GUIDs under favs, with commas between them (S105, S193)', () => {
  const favourites = createFavourites(window);
  favourites.toggle(vehicle);
  favourites.toggle({ ...vehicle, card_guid: two });
  expect(localStorage.getItem('favs')).toBe(`${one},${two}`);
});

it('saves and removes, and remembers it in this browser (S193)', async () => {
  const favourites = createFavourites(window);
  expect(favourites.toggle(vehicle)).toBe(true);
  expect(favourites.toggle({ ...vehicle, card_guid: two.toUpperCase() })).toBe(true);
  expect(stored()).toBe(`${one},${two}`);
  expect(favourites.toggle(vehicle)).toBe(false);
  const next = createFavourites(window);
  await next.ready;
  expect(next.get()).toEqual([two]);
  favourites.remove(two.toUpperCase());
  expect(stored()).toBe('');
});

it('refuses a trade vehicle, yet lets one go that became one (S194)', () => {
  const favourites = createFavourites(window);
  const trade = { ...vehicle, status: 'FOR_SALE_TRADE' };
  expect(favourites.toggle(trade)).toBe(false);
  expect(favourites.get()).toEqual([]);
  favourites.toggle(vehicle);
  expect(favourites.toggle(trade)).toBe(false);
  expect(favourites.get()).toEqual([]);
});

it('lasts for the page where the browser refuses its storage', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const browser = {
    addEventListener: window.addEventListener.bind(window),
    get localStorage(): Storage {
      return refuse();
    },
  };
  const favourites = createFavourites(browser);
  expect(favourites.toggle(vehicle)).toBe(true);
  expect(favourites.get()).toEqual([one]);
});

it('follows what another tab saves or clears', async () => {
  const favourites = createFavourites(window);
  const seen = jest.fn();
  localStorage.setItem(favouritesKey, two);
  const told = new Promise<void>((resolve) => favourites.subscribe(resolve));
  favourites.subscribe(seen);
  window.dispatchEvent(new StorageEvent('storage', { key: favouritesKey }));
  await told;
  expect(favourites.get()).toEqual([two]);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(favourites.get()).toEqual([]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(seen).toHaveBeenCalledTimes(2);
});

it('keeps the last hundred', async () => {
  const many = Array.from({ length: 120 }, () => crypto.randomUUID());
  localStorage.setItem(favouritesKey, many.join(','));
  const favourites = createFavourites(window);
  await favourites.ready;
  expect(favourites.get()).toEqual(many.slice(20));
  favourites.toggle(vehicle);
  expect(favourites.get()).toEqual([...many.slice(21), one]);
});

describe('before what is stored has been read', () => {
  it('asks for no code to read nothing', () => {
    const load = jest.fn(() => Promise.resolve(parser));
    createFavourites(window, load);
    expect(load).not.toHaveBeenCalled();
  });

  it('loses neither what is stored nor what is pressed', async () => {
    localStorage.setItem(favouritesKey, `nonsense,${two.toUpperCase()}`);
    const loading = Promise.withResolvers<typeof parser>();
    const favourites = createFavourites(window, () => loading.promise);
    expect(favourites.toggle(vehicle)).toBe(true);
    expect(favourites.get()).toEqual([one]);
    const other = createFavourites(window);
    await other.ready;
    expect(other.get()).toEqual([two, one]);
    loading.resolve(parser);
    await favourites.ready;
    expect(favourites.get()).toEqual([two, one]);
  });

  it('saves what is shown as unsaved, though it is stored, and removes it at the next press', async () => {
    localStorage.setItem(favouritesKey, `${one},${two}`);
    const loading = Promise.withResolvers<typeof parser>();
    const favourites = createFavourites(window, () => loading.promise);
    expect(favourites.toggle(vehicle)).toBe(true);
    expect(stored()).toBe(`${two},${one}`);
    expect(favourites.toggle(vehicle)).toBe(false);
    favourites.remove(two);
    loading.resolve(parser);
    await favourites.ready;
    expect(favourites.get()).toEqual([]);
    expect(stored()).toBe('');
  });

  it('heeds another tab that clears it meanwhile', async () => {
    localStorage.setItem(favouritesKey, two);
    const loading = Promise.withResolvers<typeof parser>();
    const favourites = createFavourites(window, () => loading.promise);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    loading.resolve(parser);
    await favourites.ready;
    expect(favourites.get()).toEqual([]);
  });

  it('keeps the text where the code fails to come, and asks again at the next change', async () => {
    localStorage.setItem(favouritesKey, two);
    const load = jest
      .fn(() => Promise.resolve(parser))
      .mockRejectedValueOnce(new TypeError('offline'));
    const favourites = createFavourites(window, load);
    await favourites.ready;
    expect(favourites.get()).toEqual([]);
    expect(stored()).toBe(two);
    const read = new Promise<void>((resolve) => {
      favourites.subscribe(() => favourites.get().includes(two) && resolve());
    });
    favourites.toggle(vehicle);
    expect(stored()).toBe(`${two},${one}`);
    await read;
    expect(favourites.get()).toEqual([two, one]);
  });

  it('keeps no page waiting for code that never comes', async () => {
    jest.useFakeTimers();
    localStorage.setItem(favouritesKey, two);
    const { ready } = createFavourites(window, () => new Promise(() => {}));
    jest.runAllTimers();
    await expect(ready).resolves.toBeUndefined();
    jest.useRealTimers();
  });
});
