import { beginFirstFrame, firstFrameAttribute } from './first-frame.ts';
import { startAfterPaint, type StartupFile } from './start-after-paint.ts';

const files: StartupFile[] = [
  ['/h.js', 'sha384-h'],
  ['/p/entry.js', ''],
  ['/p/p.js', 'sha384-p'],
];

let frame: FrameRequestCallback | undefined;

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

it('loads the scripts, with their integrity hashes, only after the first paint', () => {
  startAfterPaint(files);
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
  startAfterPaint(files);
  expect(asked()).toEqual(all);
});

it('waits at most 3 seconds for the first paint', () => {
  startAfterPaint(files);
  jest.advanceTimersByTime(3_000);
  expect(asked()).toEqual(all);
});

const inFirstFrame = () => document.documentElement.hasAttribute(firstFrameAttribute);

it('removes the first-frame attribute after the first paint', () => {
  beginFirstFrame();
  startAfterPaint(files);
  expect(inFirstFrame()).toBe(true);
  frame?.(0);
  jest.advanceTimersByTime(1);
  expect(inFirstFrame()).toBe(false);
});

it('removes the first-frame attribute after a second if the page never paints', () => {
  beginFirstFrame();
  jest.advanceTimersByTime(1_000);
  expect(inFirstFrame()).toBe(false);
});
