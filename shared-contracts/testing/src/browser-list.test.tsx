import { act, render, screen, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { refuseStorage, storedList, storeList } from './stored-list.ts';
import { browserList } from '@contracts/platform/browser-list/browser-list';
import { useBrowserList } from '@contracts/platform/browser-list/use-browser-list';

const key = 'test.words';
const loadItem = jest.fn(async () => z.string().check(z.minLength(1)));
const words = browserList<string>({ key, version: 2, loadItem, max: 3 });

function Words() {
  const items = useBrowserList(words);
  return <p>{items.length === 0 ? 'nothing' : items.join(' ')}</p>;
}

beforeEach(() => {
  localStorage.clear();
  loadItem.mockClear();
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['no JSON', '{"version":2,"items":['],
  ['a list of another time', JSON.stringify({ version: 1, items: ['one'] })],
  ['something else', '"undefined"'],
  ['no list', JSON.stringify({ version: 2, items: 7 })],
])('takes %s for an empty list', async (_, stored) => {
  localStorage.setItem(key, stored);
  render(<Words />);
  await waitFor(() => expect(loadItem).toHaveBeenCalled());
  expect(await words.items()).toEqual([]);
  expect(screen.getByText('nothing')).toBeVisible();
});

it('leaves out the items that it can not read, and all beyond the last place', async () => {
  storeList(key, ['one', 7, '', null, 'two', 'three', 'four'], 2);
  render(<Words />);
  expect(await screen.findByText('one two three')).toBeVisible();
});

it('fetches nothing to read where nothing is stored, nor for what this page wrote', async () => {
  render(<Words />);
  expect(await words.items()).toEqual([]);
  act(() => void words.write(['one']));
  expect(screen.getByText('one')).toBeVisible();
  expect(await words.items()).toEqual(['one']);
  expect(loadItem).not.toHaveBeenCalled();
});

it('never blinks empty while what another tab wrote waits for its reader', async () => {
  const shown: (string | null)[] = [];
  const { container } = render(<Words />);
  act(() => void words.write(['one']));
  const observer = new MutationObserver(() => shown.push(container.textContent));
  observer.observe(container, { subtree: true, characterData: true, childList: true });
  storeList(key, ['other'], 2);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(await screen.findByText('other')).toBeVisible();
  observer.disconnect();
  expect(shown).not.toContain('nothing');
});

it('shows at once what this page writes, and then what another tab does', async () => {
  render(<Words />);
  act(() => void words.write(['one', 'two', 'three', 'four']));
  expect(screen.getByText('one two three')).toBeVisible();
  expect(storedList(key)).toEqual(['one', 'two', 'three']);
  storeList(key, ['other'], 2);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(await screen.findByText('other')).toBeVisible();
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.getByText('nothing')).toBeVisible();
});

it('is empty, and says that nothing is kept, where the browser refuses', () => {
  refuseStorage();
  render(<Words />);
  expect(words.write(['one'])).toBe(false);
  expect(screen.getByText('nothing')).toBeVisible();
});
