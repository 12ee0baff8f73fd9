import { act, render, screen } from '@testing-library/react';
import { clearStorage, breakStorage, storedList, storeList, storeText } from './stored-list.ts';
import { jsonFormat } from '@contracts/platform/browser-list/json-format';
import { createBrowserList, useBrowserList } from '@contracts/platform/react';

const key = 'test.words';
const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';
const createWords = () =>
  createBrowserList({
    key,
    ...jsonFormat(2, isWord),
    limit: (all) => all.slice(0, 3),
  });
const words = createWords();

function Words() {
  const items = useBrowserList(words);
  return <p>{items.length === 0 ? 'nothing' : items.join(' ')}</p>;
}

beforeEach(clearStorage);
afterEach(() => jest.restoreAllMocks());

it.each([
  ['no JSON', '{"version":2,"items":['],
  ['a list of another time', JSON.stringify({ version: 1, items: ['one'] })],
  ['something else', '"undefined"'],
  ['nothing', 'null'],
  ['no list', JSON.stringify({ version: 2, items: 7 })],
])('takes %s for an empty list', (_, stored) => {
  storeText(key, stored);
  render(<Words />);
  expect(screen.getByText('nothing')).toBeVisible();
});

it('leaves out the items that it can not read, and all beyond the last place', () => {
  storeList(key, ['one', 7, '', null, 'two', 'three', 'four'], 2);
  render(<Words />);
  expect(screen.getByText('one two three')).toBeVisible();
});

it('shows at once what this page writes, and then what another tab does', () => {
  render(<Words />);
  act(() => void words.edit(() => ['one', 'two', 'three', 'four']));
  expect(screen.getByText('one two three')).toBeVisible();
  expect(storedList(key)).toEqual(['one', 'two', 'three']);
  storeList(key, ['other'], 2);
  expect(screen.getByText('other')).toBeVisible();
  clearStorage();
  expect(screen.getByText('nothing')).toBeVisible();
});

it('edits what another tab stored a moment ago, though the page has not heard of it', () => {
  render(<Words />);
  localStorage.setItem(key, JSON.stringify({ version: 2, items: ['other'] }));
  act(() => void words.edit((items) => [...items, 'mine']));
  expect(screen.getByText('other mine')).toBeVisible();
  expect(storedList(key)).toEqual(['other', 'mine']);
});

it('is in step with the list of another area of the page', () => {
  render(<Words />);
  act(() => void createWords().edit(() => ['one']));
  expect(screen.getByText('one')).toBeVisible();
});

it('is in step when the page comes back from the back-forward cache', () => {
  render(<Words />);
  localStorage.setItem(key, JSON.stringify({ version: 2, items: ['other'] }));
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(screen.getByText('other')).toBeVisible();
});

it('renders nothing anew for what is stored under another key', () => {
  const seen = jest.fn();
  const leave = words.subscribe(seen);
  storeText('another', 'text');
  expect(seen).not.toHaveBeenCalled();
  leave();
});

it('is empty, and says that nothing is kept, where the browser refuses', () => {
  breakStorage();
  render(<Words />);
  act(() => expect(words.edit(() => ['one'])).toBe(false));
  expect(screen.getByText('nothing')).toBeVisible();
});
