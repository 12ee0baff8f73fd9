import { firstFrameAttribute, firstFrameScript } from './first-frame.ts';
import { startAfterPaintScript } from './start-after-paint.ts';

const files = [
  ['/h.js', 'sha384-h'],
  ['/p/entry.js', ''],
  ['/p/p.js', 'sha384-p'],
];

let frame: FrameRequestCallback | undefined;

/** What the script in the document does. */
function run(): void {
  new Function(`${startAfterPaintScript}(${JSON.stringify(files)})`)();
}
const asked = () =>
  [...document.head.querySelectorAll<HTMLLinkElement & HTMLScriptElement>('link, script')].map(
    ({ localName, rel, href, src, integrity }) =>
      `${localName} ${rel ?? ''} ${new URL(src ?? href).pathname} ${integrity}`,
  );
const all = [
  'script  /h.js sha384-h',
  'link preload /p/entry.js ',
  'link preload /p/p.js sha384-p',
];

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  document.documentElement.removeAttribute(firstFrameAttribute);
  frame = undefined;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    frame = callback;
    return 1;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('loads no script before the first paint, and each with its hash after it', () => {
  run();
  expect(asked()).toEqual([]);
  frame?.(0);
  expect(asked()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(asked()).toEqual(all);
  jest.advanceTimersByTime(60_000);
  expect(asked()).toEqual(all);
});

it('does not wait for a paint in a background tab', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  run();
  expect(asked()).toEqual(all);
});

it('waits at most seconds for a missing paint', () => {
  run();
  jest.advanceTimersByTime(3_000);
  expect(asked()).toEqual(all);
});

/** What the script in the document's head does. */
function begin(): void {
  new Function(firstFrameScript)();
}
const inFirstFrame = () => document.documentElement.hasAttribute(firstFrameAttribute);

it('ends the first frame once it is painted', () => {
  begin();
  run();
  expect(inFirstFrame()).toBe(true);
  frame?.(0);
  jest.advanceTimersByTime(1);
  expect(inFirstFrame()).toBe(false);
});

it('ends the first frame of a page that never completes or never paints', () => {
  begin();
  jest.advanceTimersByTime(1_000);
  expect(inFirstFrame()).toBe(false);
});
