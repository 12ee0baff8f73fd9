import { shownAtLastScript, shownIfAttribute, shownIfScript } from './shown-if.ts';

function run(script: string): void {
  // oxlint-disable-next-line no-implied-eval, no-new-func
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

it('shows markup that comes after it before it is laid out, on the screens that it is for', async () => {
  run(shownIfScript('medium'));
  document.body.innerHTML = `${part('wide')}${part('narrow')}<script></script>`;
  await rest();
  expect(shown()).toEqual(['p', 'noscript', 'script']);
});

it('cuts nothing off of what has come in half by then', async () => {
  run(shownIfScript('medium'));
  document.body.innerHTML = `<div>${part('wide')}</div>`;
  const half = document.body.firstElementChild?.firstElementChild;
  await rest();
  half?.append('<p>Sort</p>');
  document.body.append(document.createElement('script'));
  run(shownAtLastScript);
  expect(document.body.firstElementChild?.innerHTML).toBe('<p>Filters</p><p>Sort</p>');
});

it('leaves nothing to be shown once the whole markup is there', () => {
  run(shownIfScript('medium'));
  document.body.innerHTML = `${part('wide')}<script></script>`;
  run(shownAtLastScript);
  expect(shown()).toEqual(['p', 'script']);
});

it('leaves alone what comes once the whole markup is there', async () => {
  run(shownIfScript('medium'));
  run(shownAtLastScript);
  document.body.innerHTML = `${part('wide')}<script></script>`;
  await rest();
  expect(shown()).toEqual(['noscript', 'script']);
});

it('watches nothing on a screen for which there is nothing', async () => {
  const observe = jest.spyOn(MutationObserver.prototype, 'observe');
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  run(shownIfScript('medium'));
  expect(observe).not.toHaveBeenCalled();
  document.body.innerHTML = `${part('wide')}<script></script>`;
  await rest();
  run(shownAtLastScript);
  expect(shown()).toEqual(['noscript', 'script']);
});

it('does no harm in a document whose head is older', () => {
  Reflect.deleteProperty(window, '__showIf');
  expect(() => run(shownAtLastScript)).not.toThrow();
});
