import { createSavedVehicles, savedVehiclesKey } from './saved-vehicles-store.ts';

const one = 'c3797461-2b03-42ea-b86b-8df8b176a5a5';
const two = '0d1f4a52-7c0e-4d0b-9f43-0f6a4c1d2b3e';
const three = '7be0d0c8-6a3b-4b6e-9f0e-6a0f5a1d9c11';
const four = 'a94f9b1e-1f0c-4a86-8a53-2d8f0f6f7c22';
const vehicle = { card_guid: one, status: 'FOR_SALE_RETAIL' };

const stored = () => localStorage.getItem(savedVehiclesKey);

beforeEach(() => localStorage.clear());

it.each([
  ['', []],
  ['undefined', []],
  ['[object Object],,;', []],
  [`nonsense, ${one.toUpperCase()},<b>,${two}`, [one, two]],
  [`${one},${one}`, [one]],
])('reads the stored text %j as %j (S193)', (text, expected) => {
  localStorage.setItem(savedVehiclesKey, text);
  expect(createSavedVehicles().get()).toEqual(expected);
});

it('stores card GUIDs in favs, separated by commas (S105, S193)', () => {
  const savedVehicles = createSavedVehicles();
  savedVehicles.toggle(vehicle);
  savedVehicles.toggle({ ...vehicle, card_guid: two });
  expect(localStorage.getItem('favs')).toBe(`${one},${two}`);
});

it('saves and removes vehicles in this browser (S193)', () => {
  const savedVehicles = createSavedVehicles();
  expect(savedVehicles.toggle(vehicle)).toBe(true);
  expect(savedVehicles.toggle({ ...vehicle, card_guid: two.toUpperCase() })).toBe(true);
  expect(stored()).toBe(`${one},${two}`);
  expect(savedVehicles.toggle(vehicle)).toBe(false);
  const next = createSavedVehicles();
  expect(next.get()).toEqual([two]);
  savedVehicles.remove(two.toUpperCase());
  expect(stored()).toBe('');
});

it('does not save a trade vehicle, but can remove one that was saved earlier (S194)', () => {
  const savedVehicles = createSavedVehicles();
  const trade = { ...vehicle, status: 'FOR_SALE_TRADE' };
  expect(savedVehicles.toggle(trade)).toBe(false);
  expect(savedVehicles.get()).toEqual([]);
  savedVehicles.toggle(vehicle);
  expect(savedVehicles.toggle(trade)).toBe(false);
  expect(savedVehicles.get()).toEqual([]);
});

it.each(['SecurityError', 'QuotaExceededError'])(
  'keeps changes in memory after a %s, and stores them later',
  (name) => {
    localStorage.setItem(savedVehiclesKey, two);
    const refusing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', name);
    });
    const savedVehicles = createSavedVehicles();
    expect(savedVehicles.toggle(vehicle)).toBe(true);
    expect(savedVehicles.get()).toEqual([two, one]);
    savedVehicles.remove(two);
    expect(savedVehicles.get()).toEqual([one]);
    refusing.mockRestore();
    savedVehicles.toggle({ ...vehicle, card_guid: two });
    expect(stored()).toBe(`${one},${two}`);
  },
);

it('updates when another tab changes or clears the list', () => {
  const savedVehicles = createSavedVehicles();
  const seen = jest.fn();
  savedVehicles.subscribe(seen);
  localStorage.setItem(savedVehiclesKey, two);
  window.dispatchEvent(new StorageEvent('storage', { key: savedVehiclesKey }));
  expect(savedVehicles.get()).toEqual([two]);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(savedVehicles.get()).toEqual([]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(seen).toHaveBeenCalledTimes(2);
});

it('merges changes that two tabs make at the same time (S193)', () => {
  localStorage.setItem(savedVehiclesKey, three);
  const here = createSavedVehicles();
  here.toggle(vehicle);
  // The other tab has not read it yet, and this tab has not read the other's change.
  localStorage.setItem(savedVehiclesKey, `${one},${two}`);
  here.toggle({ ...vehicle, card_guid: four });
  expect(stored()).toBe(`${one},${two},${four}`);
  expect(here.get()).toEqual([one, two, four]);
  localStorage.setItem(savedVehiclesKey, `${one},${two},${four},${three}`);
  here.toggle(vehicle);
  expect(stored()).toBe(`${two},${four},${three}`);
});

it('S193: keeps only the last 500 vehicles', () => {
  const many = Array.from({ length: 520 }, () => crypto.randomUUID());
  localStorage.setItem(savedVehiclesKey, many.join(','));
  const savedVehicles = createSavedVehicles();
  expect(savedVehicles.get()).toEqual(many.slice(20));
  savedVehicles.toggle(vehicle);
  expect(savedVehicles.get()).toEqual([...many.slice(21), one]);
});

describe('the price at which a vehicle was saved', () => {
  const prices = () => JSON.parse(localStorage.getItem('favs-prices') ?? 'null') as unknown;
  /** After the frame that fills the heart. */
  const kept = () => new Promise((resolve) => setTimeout(resolve, 150));

  it('S105: is stored separately from the list of card GUIDs', async () => {
    const savedVehicles = createSavedVehicles();
    savedVehicles.toggle({ ...vehicle, price: 11_995 });
    await kept();
    expect(prices()).toEqual({ [one]: 11_995 });
    expect(stored()).toBe(one);
  });

  it('is not stored before the filled heart is painted', async () => {
    await import('./saved-prices.ts');
    const drawing = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    createSavedVehicles().toggle({ ...vehicle, price: 11_995 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect({ list: stored(), prices: prices() }).toEqual({ list: one, prices: null });
    drawing.mockRestore();
    await kept();
    expect(prices()).toEqual({ [one]: 11_995 });
  });

  it('is deleted for a removed vehicle when the next vehicle is saved', async () => {
    const savedVehicles = createSavedVehicles();
    savedVehicles.toggle({ ...vehicle, price: 11_995 });
    await kept();
    savedVehicles.toggle(vehicle);
    savedVehicles.toggle({ ...vehicle, card_guid: two, price: 8_000 });
    await kept();
    expect(prices()).toEqual({ [two]: 8_000 });
  });

  it.each(['nonsense', '[]', '{"a":"b"}'])(
    'is stored even if the storage contains the malformed text %s',
    async (bad) => {
      localStorage.setItem('favs-prices', bad);
      createSavedVehicles().toggle({ ...vehicle, price: 11_995 });
      await kept();
      expect(prices()).toEqual({ [one]: 11_995 });
    },
  );
});
