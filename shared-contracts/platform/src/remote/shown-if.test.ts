import { shownAtLastScript, shownIfAttribute, shownIfScript } from './shown-if.ts';

function run(script: string): void {
  new Function(script)();
}

const part = (query: string) =>
  `<noscript ${shownIfAttribute}="${query}"><p>Filters</p></noscript>`;
const shown = () => [...document.body.children].map(({ localName }) => localName);

beforeEach(() => {
  document.body.innerHTML = '';
  window.matchMedia = (query) => ({ matches: query !== 'narrow' }) as MediaQueryList;
});
afterEach(() => run(shownAtLastScript));

/** The parser rests, and whoever observes the document is told. */
const rest = () => Promise.resolve();

it('shows later markup before layout on matching screens', async () => {
  run(shownIfScript('medium'));
  document.body.innerHTML = `${part('wide')}${part('narrow')}<script></script>`;
  await rest();
  expect(shown()).toEqual(['p', 'noscript', 'script']);
});

it('does not cut off half-received markup', async () => {
  run(shownIfScript('medium'));
  document.body.innerHTML = `<div>${part('wide')}</div>`;
  const half = document.body.firstElementChild?.firstElementChild;
  await rest();
  half?.append('<p>Sort</p>');
  document.body.append(document.createElement('script'));
  run(shownAtLastScript);
  expect(document.body.firstElementChild?.innerHTML).toBe('<p>Filters</p><p>Sort</p>');
});

it('shows everything due once the markup is complete', () => {
  run(shownIfScript('medium'));
  document.body.innerHTML = `${part('wide')}<script></script>`;
  run(shownAtLastScript);
  expect(shown()).toEqual(['p', 'script']);
});

it('ignores elements added after the markup is complete', async () => {
  run(shownIfScript('medium'));
  run(shownAtLastScript);
  document.body.innerHTML = `${part('wide')}<script></script>`;
  await rest();
  expect(shown()).toEqual(['noscript', 'script']);
});

it('does not observe a screen without matching elements', async () => {
  const observe = jest.spyOn(MutationObserver.prototype, 'observe');
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  run(shownIfScript('medium'));
  expect(observe).not.toHaveBeenCalled();
  document.body.innerHTML = `${part('wide')}<script></script>`;
  await rest();
  run(shownAtLastScript);
  expect(shown()).toEqual(['noscript', 'script']);
});

it('is harmless in a document with an older head', () => {
  Reflect.deleteProperty(window, '__showIf');
  expect(() => run(shownAtLastScript)).not.toThrow();
});
