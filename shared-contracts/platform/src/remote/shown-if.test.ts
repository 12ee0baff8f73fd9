import { shownAtLastScript, shownIfAttribute, showIf } from './shown-if.ts';

/** The server's script behind the page's markup. */
function end(): void {
  new Function(shownAtLastScript)();
}

const part = (query: string) =>
  `<noscript ${shownIfAttribute}="${query}"><p>Filters</p></noscript>`;
const shown = () => [...document.body.children].map(({ localName }) => localName);

beforeEach(() => {
  document.body.innerHTML = '';
  window.matchMedia = (query) => ({ matches: query !== 'narrow' }) as MediaQueryList;
});
afterEach(end);

/** Mutation observers run. */
const rest = () => Promise.resolve();

it('shows later markup before layout on matching screens', async () => {
  showIf('medium');
  document.body.innerHTML = `${part('wide')}${part('narrow')}<script></script>`;
  await rest();
  expect(shown()).toEqual(['p', 'noscript', 'script']);
});

it('does not cut off half-received markup', async () => {
  showIf('medium');
  document.body.innerHTML = `<div>${part('wide')}</div>`;
  const half = document.body.firstElementChild?.firstElementChild;
  await rest();
  half?.append('<p>Sort</p>');
  document.body.append(document.createElement('script'));
  end();
  expect(document.body.firstElementChild?.innerHTML).toBe('<p>Filters</p><p>Sort</p>');
});

it('shows everything due once the markup is complete', () => {
  showIf('medium');
  document.body.innerHTML = `${part('wide')}<script></script>`;
  end();
  expect(shown()).toEqual(['p', 'script']);
});

it('ignores elements added after the markup is complete', async () => {
  showIf('medium');
  end();
  document.body.innerHTML = `${part('wide')}<script></script>`;
  await rest();
  expect(shown()).toEqual(['noscript', 'script']);
});

it('does not observe a screen without matching elements', async () => {
  const observe = jest.spyOn(MutationObserver.prototype, 'observe');
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  showIf('medium');
  expect(observe).not.toHaveBeenCalled();
  document.body.innerHTML = `${part('wide')}<script></script>`;
  await rest();
  end();
  expect(shown()).toEqual(['noscript', 'script']);
});

it('is harmless in a document with an older head', () => {
  Reflect.deleteProperty(window, '__showIf');
  expect(end).not.toThrow();
});
