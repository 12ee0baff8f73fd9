import type { Entry, Status } from '../api/releases-api.ts';
import { consoleReducer, emptyConsole, type ConsoleEvent } from './console-state.ts';

const after = (...events: ConsoleEvent[]) => events.reduce(consoleReducer, emptyConsole);
const status = (sequence: number): Status => ({
  sequence,
  live: null,
  canaries: [],
  freezes: [],
  freezeWindows: [],
  approvalAreas: [],
  approvalRequests: [],
  retired: [],
  areas: [],
});
const entry = (id: number): Entry => ({
  id,
  action: 'freeze',
  area: null,
  reason: 'a test',
  by: 'Ada',
  at: '2026-03-01T12:00:00Z',
});

it('the console keeps each journal entry once, newest first', () => {
  const { entries } = after(
    { kind: 'entries', entries: [entry(3), entry(2)] },
    { kind: 'entries', entries: [entry(4)] },
    { kind: 'entries', entries: [entry(4), entry(1)] },
  );
  expect(entries.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});

it('the console ignores a status that is older than its current status', () => {
  const state = after({ kind: 'status', status: status(5) }, { kind: 'status', status: status(4) });
  expect(state.status?.sequence).toBe(5);
});

it('the console remembers when the connection was lost until it is open again', () => {
  const lost = (at: number): ConsoleEvent => ({ kind: 'connection', connection: 'lost', at });
  expect(after(lost(10), lost(20)).lostAt).toBe(10);
  expect(after(lost(10), { kind: 'connection', connection: 'open', at: 30 }).lostAt).toBeNull();
});

it('the console says why its data is outdated until a new status arrives', () => {
  const fault = { kind: 'fault' as const, message: 'The store is away.', at: 10 };
  expect(after(fault)).toMatchObject({ lostAt: 10, fault: 'The store is away.' });
  expect(after(fault, { kind: 'status', status: status(1) })).toMatchObject({
    lostAt: null,
    fault: '',
  });
  const lost: ConsoleEvent = { kind: 'connection', connection: 'lost', at: 20 };
  expect(after(fault, lost)).toMatchObject({ lostAt: 10, fault: 'The store is away.' });
  expect(after(lost)).toMatchObject({ lostAt: 20, fault: 'No connection to the gateway.' });
});
