import { lastShowScript, shownIfAttribute, showIf } from './shown-if.ts';

/** Runs the script that the server puts at the end of the page. */
function end(): void {
  new Function(lastShowScript)();
}

const part = (query: string) =>
  `<noscript ${shownIfAttribute}="${query}"><p>Filters</p></noscript>`;
const shown = () => [...document.body.children].map(({ localName }) => localName);

beforeEach(() => {
  document.body.innerHTML = '';
  window.matchMedia = (query) => ({ matches: query !== 'narrow' }) as MediaQueryList;
});
afterEach(end);

/** Lets mutation observers run. */
const rest = () => Promise.resolve();

it('shows conditional markup as it arrives, if the screen matches', async () => {
  showIf('medium');
  document.body.innerHTML = `${part('wide')}${part('narrow')}<script></script>`;
  await rest();
  expect(shown()).toEqual(['p', 'noscript', 'script']);
});

it('shows conditional markup in full if it arrives in two chunks', async () => {
  showIf('medium');
  document.body.innerHTML = `<div>${part('wide')}</div>`;
  const half = document.body.firstElementChild?.firstElementChild;
  await rest();
  half?.append('<p>Sort</p>');
  document.body.append(document.createElement('script'));
  end();
  expect(document.body.firstElementChild?.innerHTML).toBe('<p>Filters</p><p>Sort</p>');
});

it('shows matching markup when the page has arrived completely', () => {
  showIf('medium');
  document.body.innerHTML = `${part('wide')}<script></script>`;
  end();
  expect(shown()).toEqual(['p', 'script']);
});

it('ignores elements that are added after the page has arrived', async () => {
  showIf('medium');
  end();
  document.body.innerHTML = `${part('wide')}<script></script>`;
  await rest();
  expect(shown()).toEqual(['noscript', 'script']);
});

it('does not observe the page if the screen does not match', async () => {
  const observe = jest.spyOn(MutationObserver.prototype, 'observe');
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  showIf('medium');
  expect(observe).not.toHaveBeenCalled();
  document.body.innerHTML = `${part('wide')}<script></script>`;
  await rest();
  end();
  expect(shown()).toEqual(['noscript', 'script']);
});

it('throws no error in a document whose head comes from an older release', () => {
  Reflect.deleteProperty(window, '__showIf');
  expect(end).not.toThrow();
});
