import { createSavedVehicles, savedVehiclesKey } from './saved-vehicles.ts';
import * as parser from './parse-saved-vehicles.ts';

const one = 'c3797461-2b03-42ea-b86b-8df8b176a5a5';
const two = '0d1f4a52-7c0e-4d0b-9f43-0f6a4c1d2b3e';
const vehicle = { card_guid: one, status: 'FOR_SALE_RETAIL' };

const stored = () => localStorage.getItem(savedVehiclesKey);

beforeEach(() => localStorage.clear());

it.each([
  [null, []],
  ['undefined', []],
  [`nonsense, ${one.toUpperCase()},<b>,${two}`, [one, two]],
])('starts with %j as %j (S193)', async (text, expected) => {
  if (text !== null) localStorage.setItem(savedVehiclesKey, text);
  const savedVehicles = createSavedVehicles(window);
  expect(savedVehicles.get()).toEqual([]);
  await savedVehicles.ready;
  expect(savedVehicles.get()).toEqual(expected);
});

it('keeps card GUIDs under favs, with commas between them (S105, S193)', () => {
  const savedVehicles = createSavedVehicles(window);
  savedVehicles.toggle(vehicle);
  savedVehicles.toggle({ ...vehicle, card_guid: two });
  expect(localStorage.getItem('favs')).toBe(`${one},${two}`);
});

it('saves and removes, and remembers it in this browser (S193)', async () => {
  const savedVehicles = createSavedVehicles(window);
  expect(savedVehicles.toggle(vehicle)).toBe(true);
  expect(savedVehicles.toggle({ ...vehicle, card_guid: two.toUpperCase() })).toBe(true);
  expect(stored()).toBe(`${one},${two}`);
  expect(savedVehicles.toggle(vehicle)).toBe(false);
  const next = createSavedVehicles(window);
  await next.ready;
  expect(next.get()).toEqual([two]);
  savedVehicles.remove(two.toUpperCase());
  expect(stored()).toBe('');
});

it('refuses a trade vehicle, yet lets one go that became one (S194)', () => {
  const savedVehicles = createSavedVehicles(window);
  const trade = { ...vehicle, status: 'FOR_SALE_TRADE' };
  expect(savedVehicles.toggle(trade)).toBe(false);
  expect(savedVehicles.get()).toEqual([]);
  savedVehicles.toggle(vehicle);
  expect(savedVehicles.toggle(trade)).toBe(false);
  expect(savedVehicles.get()).toEqual([]);
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
  const savedVehicles = createSavedVehicles(browser);
  expect(savedVehicles.toggle(vehicle)).toBe(true);
  expect(savedVehicles.get()).toEqual([one]);
});

it('follows what another tab saves or clears', async () => {
  const savedVehicles = createSavedVehicles(window);
  const seen = jest.fn();
  localStorage.setItem(savedVehiclesKey, two);
  const told = new Promise<void>((resolve) => savedVehicles.subscribe(resolve));
  savedVehicles.subscribe(seen);
  window.dispatchEvent(new StorageEvent('storage', { key: savedVehiclesKey }));
  await told;
  expect(savedVehicles.get()).toEqual([two]);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(savedVehicles.get()).toEqual([]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(seen).toHaveBeenCalledTimes(2);
});

it('S193: keeps the last 500', async () => {
  const many = Array.from({ length: 520 }, () => crypto.randomUUID());
  localStorage.setItem(savedVehiclesKey, many.join(','));
  const savedVehicles = createSavedVehicles(window);
  await savedVehicles.ready;
  expect(savedVehicles.get()).toEqual(many.slice(20));
  savedVehicles.toggle(vehicle);
  expect(savedVehicles.get()).toEqual([...many.slice(21), one]);
});

describe('the price at which a vehicle was saved', () => {
  const prices = () => JSON.parse(localStorage.getItem('favs-prices') ?? 'null') as unknown;
  /** After the frame that fills the heart. */
  const kept = () => new Promise((resolve) => setTimeout(resolve, 150));

  it('S105: is kept beside the list, which stays a list of card GUIDs', async () => {
    const savedVehicles = createSavedVehicles(window);
    savedVehicles.toggle({ ...vehicle, price: 11_995 });
    await kept();
    expect(prices()).toEqual({ [one]: 11_995 });
    expect(stored()).toBe(one);
  });

  it('is not kept before the heart is seen to be filled', async () => {
    await import('./saved-prices.ts');
    const drawing = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    createSavedVehicles(window).toggle({ ...vehicle, price: 11_995 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect({ list: stored(), prices: prices() }).toEqual({ list: one, prices: null });
    drawing.mockRestore();
    await kept();
    expect(prices()).toEqual({ [one]: 11_995 });
  });

  it('is forgotten with the vehicle, when the next one is saved', async () => {
    const savedVehicles = createSavedVehicles(window);
    savedVehicles.toggle({ ...vehicle, price: 11_995 });
    await kept();
    savedVehicles.toggle(vehicle);
    savedVehicles.toggle({ ...vehicle, card_guid: two, price: 8_000 });
    await kept();
    expect(prices()).toEqual({ [two]: 8_000 });
  });

  it.each(['nonsense', '[]', '{"a":"b"}'])('is kept anew over %s', async (bad) => {
    localStorage.setItem('favs-prices', bad);
    createSavedVehicles(window).toggle({ ...vehicle, price: 11_995 });
    await kept();
    expect(prices()).toEqual({ [one]: 11_995 });
  });
});

describe('before what is stored has been read', () => {
  it('asks for no code to read nothing', () => {
    const load = jest.fn(() => Promise.resolve(parser));
    createSavedVehicles(window, load);
    expect(load).not.toHaveBeenCalled();
  });

  it('loses neither what is stored nor what is pressed', async () => {
    localStorage.setItem(savedVehiclesKey, `nonsense,${two.toUpperCase()}`);
    const loading = Promise.withResolvers<typeof parser>();
    const savedVehicles = createSavedVehicles(window, () => loading.promise);
    expect(savedVehicles.toggle(vehicle)).toBe(true);
    expect(savedVehicles.get()).toEqual([one]);
    const other = createSavedVehicles(window);
    await other.ready;
    expect(other.get()).toEqual([two, one]);
    loading.resolve(parser);
    await savedVehicles.ready;
    expect(savedVehicles.get()).toEqual([two, one]);
  });

  it('saves what is shown as unsaved, though it is stored, and removes it at the next press', async () => {
    localStorage.setItem(savedVehiclesKey, `${one},${two}`);
    const loading = Promise.withResolvers<typeof parser>();
    const savedVehicles = createSavedVehicles(window, () => loading.promise);
    expect(savedVehicles.toggle(vehicle)).toBe(true);
    expect(stored()).toBe(`${two},${one}`);
    expect(savedVehicles.toggle(vehicle)).toBe(false);
    savedVehicles.remove(two);
    loading.resolve(parser);
    await savedVehicles.ready;
    expect(savedVehicles.get()).toEqual([]);
    expect(stored()).toBe('');
  });

  it('heeds another tab that clears it meanwhile', async () => {
    localStorage.setItem(savedVehiclesKey, two);
    const loading = Promise.withResolvers<typeof parser>();
    const savedVehicles = createSavedVehicles(window, () => loading.promise);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    loading.resolve(parser);
    await savedVehicles.ready;
    expect(savedVehicles.get()).toEqual([]);
  });

  it('keeps the text where the code fails to come, and asks again at the next change', async () => {
    localStorage.setItem(savedVehiclesKey, two);
    const load = jest
      .fn(() => Promise.resolve(parser))
      .mockRejectedValueOnce(new TypeError('offline'));
    const savedVehicles = createSavedVehicles(window, load);
    await savedVehicles.ready;
    expect(savedVehicles.get()).toEqual([]);
    expect(stored()).toBe(two);
    const read = new Promise<void>((resolve) => {
      savedVehicles.subscribe(() => savedVehicles.get().includes(two) && resolve());
    });
    savedVehicles.toggle(vehicle);
    expect(stored()).toBe(`${two},${one}`);
    await read;
    expect(savedVehicles.get()).toEqual([two, one]);
  });

  it('keeps no page waiting for code that never comes', async () => {
    jest.useFakeTimers();
    localStorage.setItem(savedVehiclesKey, two);
    const { ready } = createSavedVehicles(window, () => new Promise(() => {}));
    jest.runAllTimers();
    await expect(ready).resolves.toBeUndefined();
    jest.useRealTimers();
  });
});
