import { act, render, screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { refuseStorage, storedList, storeList } from '../../../testing/stored-list.ts';
import { browserList } from './browser-list.ts';
import { useBrowserList } from './use-browser-list.ts';

const key = 'test.words';
const words = browserList<string>({
  key,
  version: 2,
  loadItem: async () => z.string().check(z.minLength(1)),
  max: 3,
});

function Words() {
  const items = useBrowserList(words);
  return <p>{items.length === 0 ? 'nothing' : items.join(' ')}</p>;
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it.each([
  ['no JSON', '{"version":2,"items":['],
  ['a list of another time', JSON.stringify({ version: 1, items: ['one'] })],
  ['something else', '"undefined"'],
  ['no list', JSON.stringify({ version: 2, items: 7 })],
])('takes %s for an empty list', (_, stored) => {
  localStorage.setItem(key, stored);
  render(<Words />);
  expect(screen.getByText('nothing')).toBeVisible();
});

it('leaves out the items that it can not read, and all beyond the last place', () => {
  storeList(key, ['one', 7, '', null, 'two', 'three', 'four'], 2);
  render(<Words />);
  expect(screen.getByText('one two three')).toBeVisible();
});

it('shows at once what this page and what another tab writes', () => {
  render(<Words />);
  act(() => void words.write(['one', 'two', 'three', 'four']));
  expect(screen.getByText('one two three')).toBeVisible();
  expect(storedList(key)).toEqual(['one', 'two', 'three']);
  storeList(key, ['other'], 2);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(screen.getByText('other')).toBeVisible();
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
