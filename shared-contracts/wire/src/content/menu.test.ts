import { readMenu } from './menu.ts';

const item = (url: string, more: object = {}) => ({ name: url, url, target: null, ...more });
const names = (items: unknown[]): unknown[] =>
  readMenu(items).map(({ name, children }) => [name, ...children.map((child) => child.name)]);

it.each([
  '/vans',
  'https://example.com/',
  'HTTPS://example.com/',
  'http://example.com/',
  'mailto:hello@example.com',
  'tel:01632960123',
  '#',
])('shell#11, S55: shows a menu item that links to %s', (url) => {
  expect(names([item(url)])).toEqual([[url]]);
});

it.each(['javascript:alert(1)', '//example.com', '/\\example.com', 'data:text/html,a', ''])(
  'hides a menu item that links to %s',
  (url) => {
    expect(names([item(url), item('/vans')])).toEqual([['/vans']]);
  },
);

it('shell#11, S55: shows a menu item that has neither children nor a target', () => {
  expect(readMenu([{ name: 'Vans', url: '/vans' }])).toEqual([
    { name: 'Vans', url: '/vans', target: null, children: [] },
  ]);
});

it('shell#11, S55: drops only the invalid menu item, and keeps its valid children', () => {
  const bad = item('javascript:alert(1)', { name: 'Bad', children: [item('/below')] });
  expect(names([item('/top', { children: [bad, item('/child')] })])).toEqual([
    ['/top', '/below', '/child'],
  ]);
  expect(names(['nothing', null, item('/vans', { children: 'none' })])).toEqual([['/vans']]);
});
