import { HttpError } from '@contracts/platform/host/http';
import type { PageSet } from '@contracts/platform/remote/build-record';
import { recordEarlyFaults } from '@contracts/platform/remote/early-faults';
import { PartRegistry } from '../federation/part-registry.ts';
import type { Reporter } from './reporter.ts';
import { reportLoaderError, watchParts, watchRoot, watchUncaught } from './watch-page.ts';

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
    reportFault: jest.fn(),
    reportLoad: jest.fn(),
    reportVital: jest.fn(),
    reportInvalidRows: jest.fn(),
  } satisfies Reporter;
}
function happens(error: unknown): void {
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'Alex said so' }));
}
function rejected(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  delete (window as { __faults?: unknown }).__faults;
});

it('reports uncaught errors from before and after the script loaded', () => {
  recordEarlyFaults(7, 'host');
  happens(failure());
  const heard = reporter();
  watchUncaught(window, set, heard);
  rejected(failure());
  expect(heard.reportFault.mock.calls).toEqual([
    [{ kind: 'error', ...told }],
    [{ kind: 'rejection', ...told }],
  ]);
  expect(JSON.stringify(heard.reportFault.mock.calls)).not.toContain('Alex');
});

it('removes a failed style sheet from the document so that it is requested again', () => {
  recordEarlyFaults(7, 'host');
  document.head.innerHTML =
    '<link rel="stylesheet" href="/a.css"><link rel="preload" href="/b.js">';
  for (const link of document.head.children) link.dispatchEvent(new Event('error'));
  expect(document.head.innerHTML).toBe('<link rel="preload" href="/b.js">');
});

it.each([
  [
    'an error in a browser extension',
    Object.assign(new Error('x'), { stack: 'Error\n at chrome-extension://a/b.js:1:2' }),
  ],
  ['an aborted call', new HttpError('aborted', 'x')],
  ['a network error', new HttpError('network', 'x')],
  ['a rejection without an Error', 'Alex said so'],
])('does not report %s', (_what, reason) => {
  recordEarlyFaults(7, 'host');
  const heard = reporter();
  watchUncaught(window, set, heard);
  rejected(reason);
  expect(heard.reportFault).not.toHaveBeenCalled();
});

describe('when the host’s own script never loads', () => {
  function open() {
    const beacons: unknown[] = [];
    window.navigator.sendBeacon = (...beacon) => beacons.push(beacon) > 0;
    recordEarlyFaults(7, 'host');
    return beacons;
  }

  it('the inline script of the document reports that', () => {
    const beacons = open();
    const script = document.body.appendChild(document.createElement('script'));
    script.src = '/releases/host/1.0.0/entry.js';
    script.dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(10_000);
    const fault = { kind: 'load', area: 'host', name: 'Error', at: '' };
    expect(beacons).toEqual([['/reports', JSON.stringify({ set: 7, faults: [fault] })]]);
  });

  it('third-party errors are not reported, nor any error once the host has started', () => {
    const beacons = open();
    happens(failure());
    jest.advanceTimersByTime(10_000);
    recordEarlyFaults(7, 'host');
    watchUncaught(window, set, reporter());
    jest.advanceTimersByTime(10_000);
    expect(beacons).toEqual([]);
  });
});

it('reports the load time or the failure of each widget', async () => {
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
  expect(heard.reportFault).toHaveBeenCalledWith({
    kind: 'load',
    area: 'mf-search',
    name: 'Error',
    at: '',
  });
  works = true;
  await registry.widget('vehicle-card')?.start();
  expect(heard.reportLoad).toHaveBeenCalledWith('mf-search', expect.any(Number));
});

it('reports errors caught by React and hydration mismatches', () => {
  const heard = reporter();
  const { onCaughtError, onRecoverableError } = watchRoot(set, heard);
  const componentStack = '\n    at C (https://x.example.com/releases/mf-search/2.0.0/c.js:3:4)';
  onCaughtError?.(failure(), { componentStack, errorBoundary: undefined });
  onRecoverableError?.(new Error('Alex'), { componentStack });
  expect(heard.reportFault.mock.calls).toEqual([
    [{ kind: 'boundary', ...told }],
    [{ kind: 'hydration', area: 'mf-search', name: 'Error', at: 'c.js:3:4' }],
  ]);
});

it('reports the area of a failed loader, but not thrown responses', () => {
  const heard = reporter();
  const tell = reportLoaderError(set, heard);
  tell('mf-search', new Response('', { status: 404 }));
  tell('mf-search', new HttpError('status', 'x'));
  tell('mf-search', failure());
  tell('mf-search', new HttpError('shape', 'x'));
  expect(heard.reportFault.mock.calls).toEqual([
    [{ kind: 'loader', ...told }],
    [{ kind: 'loader', area: 'mf-search', name: 'HttpError', at: '' }],
  ]);
});
