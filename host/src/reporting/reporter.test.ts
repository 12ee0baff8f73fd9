import { createReporter } from './reporter.ts';

const fault = { kind: 'error', area: 'mf-search', name: 'TypeError', at: 'a.js:1:2' } as const;

function open() {
  const sent: unknown[] = [];
  window.navigator.sendBeacon = (address, body) => {
    sent.push([address, JSON.parse(body as string)]);
    return true;
  };
  return { reporter: createReporter(7, window), sent };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reports each error immediately and only once', () => {
  const { reporter, sent } = open();
  reporter.reportFault(fault);
  reporter.reportFault({ ...fault });
  jest.advanceTimersByTime(1_000);
  reporter.reportFault(fault);
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual([['/reports', { set: 7, loads: [], faults: [fault], vitals: [] }]]);
});

it('reports load times after 5 seconds, and the last value of a web vital when the page is left', () => {
  const { reporter, sent } = open();
  reporter.reportLoad('mf-search', 12.6);
  reporter.reportVital({ area: 'mf-search', name: 'INP', value: 80 });
  jest.advanceTimersByTime(5_000);
  reporter.reportVital({ area: 'mf-search', name: 'INP', value: 96 });
  reporter.reportVital({ area: 'mf-search', name: 'INP', value: 120 });
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([
    [
      '/reports',
      {
        set: 7,
        loads: [{ area: 'mf-search', ms: 13 }],
        faults: [],
        vitals: [{ area: 'mf-search', name: 'INP', value: 80 }],
      },
    ],
    [
      '/reports',
      { set: 7, loads: [], faults: [], vitals: [{ area: 'mf-search', name: 'INP', value: 120 }] },
    ],
  ]);
});

it('reports at most twenty errors per page', () => {
  const { reporter, sent } = open();
  for (let line = 0; line < 100; line += 1)
    reporter.reportFault({ ...fault, at: `a.js:1:${line}` });
  jest.advanceTimersByTime(1_000);
  expect((sent[0] as [string, { faults: unknown[] }])[1].faults).toHaveLength(20);
});

it('reports the number of invalid rows without their content', () => {
  const { reporter, sent } = open();
  reporter.reportInvalidRows(2);
  reporter.reportInvalidRows(1);
  jest.advanceTimersByTime(5_000);
  expect(sent).toEqual([
    ['/reports', { set: 7, loads: [], faults: [], vitals: [], unreadable: 3 }],
  ]);
});
