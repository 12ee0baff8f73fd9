import type { PageArea, PageSet } from '@contracts/platform/remote/build-record';
import { classOfError, placeOfError } from './watch-page.ts';

const nothing = { scripts: [], styles: [] };

function area(name: string, version: string, role: PageArea['role'] = 'remote'): PageArea {
  const base = `/releases/${name}/${version}/`;
  const parts = { files: nothing, routes: [], widgets: [], uses: [] };
  return { area: name, version, base, role, entry: 'e.js', container: null, ...parts };
}

const set: PageSet = {
  set: 7,
  areas: [area('host', '1.0.0', 'host'), area('mf-search', '2.0.0'), area('mf-forms', '1.0.0')],
};
const at = (path: string) => `    at Xe (https://www.example.com/releases/${path})`;
const stack = (...paths: string[]) => ['TypeError: Alex said so', ...paths.map(at)].join('\n');

it.each([
  [
    'the area at the top of the stack',
    stack('mf-search/2.0.0/a.js:1:20', 'mf-forms/1.0.0/b.js:1:5'),
    'mf-search',
    'a.js:1:20',
  ],
  [
    'an area below frames of the host',
    stack('host/1.0.0/x.js:1:2', 'mf-search/2.0.0/r/a.js:3:4'),
    'mf-search',
    'r/a.js:3:4',
  ],
  ['the host if there is no area in the stack', stack('host/1.0.0/x.js:1:2'), 'host', 'x.js:1:2'],
  [
    'a file that was loaded by a retry',
    stack('mf-search/2.0.0/a.js?attempt=1:1:9'),
    'mf-search',
    'a.js:1:9',
  ],
])('attributes an error to %s', (_what, text, name, place) => {
  expect(placeOfError(set, text)).toEqual({ area: name, at: place });
});

it.each([
  ['another release', stack('mf-search/1.9.0/a.js:1:20')],
  ['an area that is not in the set', stack('mf-nobody/1.0.0/a.js:1:20')],
  ['an extension', 'Error\n    at chrome-extension://abc/content.js:1:2'],
  ['a missing stack', undefined],
])('attributes no error of %s', (_what, text) => {
  expect(placeOfError(set, text)).toBeNull();
});

it('uses the next stack when the first one names no area', () => {
  expect(placeOfError(set, undefined, stack('mf-forms/1.0.0/b.js:1:5'))?.area).toBe('mf-forms');
});

it('reports the class of an error, never its message', () => {
  expect(classOfError(new TypeError('x'))).toBe('TypeError');
  expect(classOfError(Object.assign(new Error('x'), { name: 'Alex Doe' }))).toBe('Error');
  expect(classOfError('alex@example.com')).toBe('Error');
});
