import { join, resolve } from 'node:path';
import { planFolder, planRemote } from './plan-remote.ts';

const events = {
  area: 'mf-events',
  owner: 'Events team',
  routes: [{ id: 'events', path: '/events', layout: 'default', access: 'public', uses: [] }],
  widgets: [{ name: 'days-teaser', uses: [] }],
} satisfies Parameters<typeof planRemote>[1][number];

const plan = (area: string, more: { owner?: string; path?: string } = {}) =>
  planRemote({ area, ...more }, [events]);

it('names the page and the team after the area by default', () => {
  expect(plan('mf-tours')).toEqual({ area: 'mf-tours', owner: 'Tours team', path: '/tours' });
  const told = { owner: "Buyers' team", path: '/our-tours/factory' };
  expect(plan('mf-tours', told)).toEqual({ area: 'mf-tours', ...told });
});

it.each([
  ['mf-2fast', 'a letter must follow mf-'],
  ['mf-', 'a letter must follow mf-'],
  ['mf', 'a letter must follow mf-'],
  ['mf--tours', 'a letter must follow mf-'],
  ['mf-tours-', 'every dash in the name of an area stands between two words'],
  ['mf-fac--tory', 'every dash in the name of an area stands between two words'],
  ['mf-Tours', 'no upper-case letters'],
  ['MF-TOURS', 'no upper-case letters'],
  ['mf-tours/factory', 'only lower-case letters, digits and dashes'],
  ['../mf-tours', 'only lower-case letters, digits and dashes'],
  ['mf-tours.', 'only lower-case letters, digits and dashes'],
  ['mf_tours', 'only lower-case letters, digits and dashes'],
  ['mf-tôurs', 'only lower-case letters, digits and dashes'],
  ['@team/mf-tours', 'only lower-case letters, digits and dashes'],
  ['', 'begins with a letter'],
  ['2mf-tours', 'begins with a letter'],
  [`mf-${'t'.repeat(38)}`, 'at most 40 characters'],
  ['constructor', 'this name is reserved'],
  ['sets', 'this name is reserved'],
  ['con', 'this name is reserved'],
  ['tours', 'begins with mf-'],
  ['mf-events', 'Events team has an area of this name'],
  ['mf-days', 'its widget days-teaser would have the name of one of mf-events'],
])('platform#F8: rejects the name %j with a reason', (area, reason) => {
  expect(() => plan(area)).toThrow(reason);
});

it.each([
  ['tours', 'is not like /tours'],
  ['/', 'is not like /tours'],
  ['/tours/', 'is not like /tours'],
  ['/Tours', 'is not like /tours'],
  ['/tours?page=1', 'is not like /tours'],
  ['//evil.example', 'is not like /tours'],
  ['/tours/:slug', 'is not like /tours'],
  ["/tour's", 'is not like /tours'],
  [`/${'t'.repeat(200)}`, '200 characters at most'],
  ['/events', '/events is a page of mf-events: name another with --path.'],
  ['/api', 'is an address of the gateway itself'],
  ['/releases/tours', 'is an address of the gateway itself'],
])('platform#F8: rejects the path %j with a reason', (path, reason) => {
  expect(() => plan('mf-tours', { path })).toThrow(reason);
});

it.each([
  ['', /^--owner: /],
  ['T'.repeat(101), /^--owner: /],
  ['Tours\nteam', 'an owner holds no control characters'],
])('platform#F8: rejects the owner %j with a reason', (owner, reason) => {
  expect(() => plan('mf-tours', { owner })).toThrow(reason);
});

describe('the folder of a new remote', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const folderOf = (standalone?: string) => planFolder(root, 'mf-tours', standalone);

  it('is a workspace by default, or the given folder', () => {
    expect(folderOf()).toEqual({ folder: join(root, 'mf-tours'), kind: 'workspace' });
    const outside = join(root, '../tours-that-are-not-there');
    expect(folderOf(outside)).toEqual({ folder: outside, kind: 'standalone' });
  });

  it.each([
    [join(root, 'mf-tours'), 'is inside this repository'],
    [root, 'is inside this repository'],
    [join(root, '..'), 'is there already, and not empty'],
    ['/dev/null', 'is not a folder'],
  ])('platform#F8: cannot be %s', (standalone, reason) => {
    expect(() => folderOf(standalone)).toThrow(reason);
  });
});
