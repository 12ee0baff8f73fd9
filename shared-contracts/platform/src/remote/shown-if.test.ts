import { shownAtLastScript, shownIfAttribute, shownIfScript } from './shown-if.ts';

let frame: FrameRequestCallback | undefined;

function run(script: string): void {
  // oxlint-disable-next-line no-implied-eval, no-new-func
  new Function(script)();
}

const part = (query: string) =>
  `<noscript ${shownIfAttribute}="${query}"><p>Filters</p></noscript>`;
const shown = () => [...document.body.children].map(({ localName }) => localName);

beforeEach(() => {
  document.body.innerHTML = '';
  window.matchMedia = (query) => ({ matches: query === 'wide' }) as MediaQueryList;
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    frame = callback;
    return 1;
  });
});
afterEach(() => jest.restoreAllMocks());

it('shows markup that comes after it before the next frame, on the screens that it is for', () => {
  run(shownIfScript);
  document.body.innerHTML = part('wide') + part('narrow');
  frame?.(0);
  expect(shown()).toEqual(['p', 'noscript']);
});

it('leaves nothing to be shown once the whole markup is there', () => {
  run(shownIfScript);
  document.body.innerHTML = part('wide');
  run(shownAtLastScript);
  expect(shown()).toEqual(['p']);
});

it('asks for no more frames when the document is there', () => {
  run(shownIfScript);
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const last = frame;
  last?.(0);
  expect(frame).toBe(last);
});

it('does no harm in a document whose head is older', () => {
  Reflect.deleteProperty(window, '__showIf');
  expect(() => run(shownAtLastScript)).not.toThrow();
});
