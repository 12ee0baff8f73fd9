import { HttpError } from '@contracts/platform/host/http';
import type { PageSet } from '@contracts/platform/remote/build-record';
import { earlyFaultsScript } from '@contracts/platform/remote/early-faults';
import { PartRegistry } from '../federation/part-registry.ts';
import type { Reporter } from './reporter.ts';
import { tellOfLoader, watchParts, watchRoot, watchUncaught } from './watch-page.ts';

const set: PageSet = {
  set: 7,
  areas: [
    {
      area: 'mf-search',
      version: '2.0.0',
      base: '/releases/mf-search/2.0.0/',
      role: 'remote',
      entry: 'e.js',
      container: null,
      routes: [],
      widgets: [{ name: 'vehicle-card', uses: [] }],
      uses: [],
    },
  ],
};
const failure = (message = 'Alex said so') =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at f (https://x.example.com/releases/mf-search/2.0.0/a.js:1:2)`,
  });
const told = { area: 'mf-search', name: 'TypeError', at: 'a.js:1:2' };

function reporter() {
  return {
    fault: jest.fn(),
    load: jest.fn(),
    vital: jest.fn(),
    unreadable: jest.fn(),
  } satisfies Reporter;
}
function happens(error: unknown): void {
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'Alex said so' }));
}
function rejected(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}
/** What the document holds before any other script. */
function early(): void {
  // oxlint-disable-next-line no-implied-eval, no-new-func
  new Function(earlyFaultsScript(7, 'host'))();
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  delete (window as { __faults?: unknown }).__faults;
});

it('tells of errors that nothing caught, from before the script came and after it', () => {
  early();
  happens(failure());
  const heard = reporter();
  watchUncaught(window, set, heard);
  rejected(failure());
  expect(heard.fault.mock.calls).toEqual([
    [{ kind: 'error', ...told }],
    [{ kind: 'rejection', ...told }],
  ]);
  expect(JSON.stringify(heard.fault.mock.calls)).not.toContain('Alex');
});

it('takes a style sheet that failed out of the document, so that what needs it asks for it again', () => {
  early();
  document.head.innerHTML =
    '<link rel="stylesheet" href="/a.css"><link rel="preload" href="/b.js">';
  for (const link of document.head.children) link.dispatchEvent(new Event('error'));
  expect(document.head.innerHTML).toBe('<link rel="preload" href="/b.js">');
});

it.each([
  [
    'what an extension does',
    Object.assign(new Error('x'), { stack: 'Error\n at chrome-extension://a/b.js:1:2' }),
  ],
  ['a call that was given up', new HttpError('aborted', 'x')],
  ['a dealer API that does not answer', new HttpError('network', 'x')],
  ['what is no error', 'Alex said so'],
])('says nothing of %s', (_what, reason) => {
  early();
  const heard = reporter();
  watchUncaught(window, set, heard);
  rejected(reason);
  expect(heard.fault).not.toHaveBeenCalled();
});

describe('where the host’s own script never comes', () => {
  function open() {
    const beacons: unknown[] = [];
    window.navigator.sendBeacon = (...beacon) => beacons.push(beacon) > 0;
    early();
    return beacons;
  }

  it('the document tells', () => {
    const beacons = open();
    const script = document.body.appendChild(document.createElement('script'));
    script.src = '/releases/host/1.0.0/entry.js';
    script.dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(10_000);
    const fault = { kind: 'load', area: 'host', name: 'Error', at: '' };
    expect(beacons).toEqual([['/reports', JSON.stringify({ set: 7, faults: [fault] })]]);
  });

  it('but not of somebody else’s error, and not where the host has taken over', () => {
    const beacons = open();
    happens(failure());
    jest.advanceTimersByTime(10_000);
    early();
    watchUncaught(window, set, reporter());
    jest.advanceTimersByTime(10_000);
    expect(beacons).toEqual([]);
  });
});

it('tells of each part how it came, or that it did not', async () => {
  const heard = reporter();
  let works = false;
  const parts = { routes: {}, widgets: { 'vehicle-card': async () => ({}) } };
  const registry = new PartRegistry(set, async () => {
    if (!works) throw new Error('gone');
    return parts as never;
  });
  watchParts(registry.parts(), heard);
  await registry
    .widget('vehicle-card')
    ?.start()
    .catch(() => {});
  expect(heard.fault).toHaveBeenCalledWith({
    kind: 'load',
    area: 'mf-search',
    name: 'Error',
    at: '',
  });
  works = true;
  await registry.widget('vehicle-card')?.start();
  expect(heard.load).toHaveBeenCalledWith('mf-search', expect.any(Number));
});

it('tells of what React caught, and of markup that did not fit', () => {
  const heard = reporter();
  const { onCaughtError, onRecoverableError } = watchRoot(set, heard);
  const componentStack = '\n    at C (https://x.example.com/releases/mf-search/2.0.0/c.js:3:4)';
  onCaughtError?.(failure(), { componentStack, errorBoundary: undefined });
  onRecoverableError?.(new Error('Alex'), { componentStack });
  expect(heard.fault.mock.calls).toEqual([
    [{ kind: 'boundary', ...told }],
    [{ kind: 'hydration', area: 'mf-search', name: 'Error', at: 'c.js:3:4' }],
  ]);
});

it('tells whose loader failed, but not of answers', () => {
  const heard = reporter();
  const tell = tellOfLoader(set, heard);
  tell('mf-search', new Response('', { status: 404 }));
  tell('mf-search', new HttpError('status', 'x'));
  tell('mf-search', failure());
  tell('mf-search', new HttpError('shape', 'x'));
  expect(heard.fault.mock.calls).toEqual([
    [{ kind: 'loader', ...told }],
    [{ kind: 'loader', area: 'mf-search', name: 'HttpError', at: '' }],
  ]);
});
