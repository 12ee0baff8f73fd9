import { createFavourites, favouritesKey, parseFavourites } from './favourites.ts';

const one = 'c3797461-2b03-42ea-b86b-8df8b176a5a5';
const two = '0d1f4a52-7c0e-4d0b-9f43-0f6a4c1d2b3e';
const vehicle = { card_guid: one, status: 'FOR_SALE_RETAIL' };

beforeEach(() => localStorage.clear());

it.each([
  [null, []],
  ['', []],
  ['undefined', []],
  ['[object Object],,;', []],
  [`nonsense, ${one.toUpperCase()},<b>,${two}`, [one, two]],
  [`${one},${one}`, [one]],
])('reads %j as %j (S193)', (stored, expected) => {
  expect(parseFavourites(stored)).toEqual(expected);
});

it('saves and removes, and remembers it in this browser (S193)', () => {
  const favourites = createFavourites(window);
  expect(favourites.toggle(vehicle)).toBe(true);
  expect(favourites.toggle({ ...vehicle, card_guid: two.toUpperCase() })).toBe(true);
  expect(localStorage.getItem(favouritesKey)).toBe(`${one},${two}`);
  expect(favourites.toggle(vehicle)).toBe(false);
  expect(createFavourites(window).get()).toEqual([two]);
  favourites.remove(two.toUpperCase());
  expect(localStorage.getItem(favouritesKey)).toBe('');
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

it('follows what another tab saves or clears', () => {
  const favourites = createFavourites(window);
  const seen = jest.fn();
  favourites.subscribe(seen);
  localStorage.setItem(favouritesKey, two);
  window.dispatchEvent(new StorageEvent('storage', { key: favouritesKey }));
  expect(favourites.get()).toEqual([two]);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(favourites.get()).toEqual([]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(seen).toHaveBeenCalledTimes(2);
});

it('keeps the last hundred', () => {
  const many = Array.from({ length: 120 }, () => crypto.randomUUID());
  expect(parseFavourites(many.join(','))).toEqual(many.slice(20));
});
