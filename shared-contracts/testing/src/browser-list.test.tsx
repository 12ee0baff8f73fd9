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
  ['invalid JSON', '{"version":2,"items":['],
  ['a list of an older format version', JSON.stringify({ version: 1, items: ['one'] })],
  ['text that is not a list', '"undefined"'],
  ['nothing', 'null'],
  ['a number instead of a list', JSON.stringify({ version: 2, items: 7 })],
])('treats %s as an empty list', (_, stored) => {
  storeText(key, stored);
  render(<Words />);
  expect(screen.getByText('nothing')).toBeVisible();
});

it('omits invalid items, and items beyond the limit', () => {
  storeList(key, ['one', 7, '', null, 'two', 'three', 'four'], 2);
  render(<Words />);
  expect(screen.getByText('one two three')).toBeVisible();
});

it('shows changes of this page immediately, and changes of another tab later', () => {
  render(<Words />);
  act(() => void words.edit(() => ['one', 'two', 'three', 'four']));
  expect(screen.getByText('one two three')).toBeVisible();
  expect(storedList(key)).toEqual(['one', 'two', 'three']);
  storeList(key, ['other'], 2);
  expect(screen.getByText('other')).toBeVisible();
  clearStorage();
  expect(screen.getByText('nothing')).toBeVisible();
});

it('edits the stored list, even if another tab has just changed it without an event', () => {
  render(<Words />);
  localStorage.setItem(key, JSON.stringify({ version: 2, items: ['other'] }));
  act(() => void words.edit((items) => [...items, 'mine']));
  expect(screen.getByText('other mine')).toBeVisible();
  expect(storedList(key)).toEqual(['other', 'mine']);
});

it('shows changes made by another area of the page', () => {
  render(<Words />);
  act(() => void createWords().edit(() => ['one']));
  expect(screen.getByText('one')).toBeVisible();
});

it('shows the stored list after the back-forward cache restores the page', () => {
  render(<Words />);
  localStorage.setItem(key, JSON.stringify({ version: 2, items: ['other'] }));
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(screen.getByText('other')).toBeVisible();
});

it('does not notify subscribers about another storage key', () => {
  const seen = jest.fn();
  const leave = words.subscribe(seen);
  storeText('another', 'text');
  expect(seen).not.toHaveBeenCalled();
  leave();
});

it('is empty, and reports that an edit failed, if the browser blocks storage', () => {
  breakStorage();
  render(<Words />);
  act(() => expect(words.edit(() => ['one'])).toBe(false));
  expect(screen.getByText('nothing')).toBeVisible();
});
