import { pino } from 'pino';
import type { ReleaseStore } from '../store/release-store.ts';
import { callerRefusals, refusalLog } from './refusal-log.ts';

type Refused = Parameters<ReleaseStore['noteRefusal']>[0];

const hourMs = 3_600_000;
const logger = pino({ level: 'silent' });
const refused = { attempted: 'promote', code: 'x', message: 'no', areas: [], refusals: [] };
const search = { id: 'aaaaaaaa', name: 'search team' };
const forms = { id: 'bbbbbbbb', name: 'forms team' };

afterEach(() => jest.useRealTimers());

it('journals 60 refusals of a token in an hour, and then only the number of further ones', async () => {
  const journal: Refused[] = [];
  const store = { noteRefusal: async (entry: Refused) => void journal.push(entry) };
  jest.useFakeTimers({ now: 0 });
  const note = callerRefusals(store, logger);
  for (let call = 0; call < 200; call += 1) await note(search, refused);
  expect(journal).toHaveLength(60);
  await note(forms, refused);
  expect(journal.at(-1)).toMatchObject({ by: 'forms team', attempted: 'promote' });
  jest.setSystemTime(hourMs);
  await note(forms, refused);
  expect(journal.slice(61)).toMatchObject([
    {
      by: 'search team',
      code: 'too-many-refusals',
      attempted: '140 more calls in the hour from 1970-01-01T00:00:00.000Z',
    },
    { by: 'forms team', attempted: 'promote' },
  ]);
  await note(search, refused);
  expect(journal).toHaveLength(64);
});

it('journals a truncated description of a refused operation', async () => {
  const journal: Refused[] = [];
  const store = { noteRefusal: async (entry: Refused) => void journal.push(entry) };
  const attempted = 'x'.repeat(100_000);
  await callerRefusals(store, logger)(search, { ...refused, attempted });
  expect(journal[0]?.attempted).toHaveLength(500);
});

describe('refused requests from unknown clients', () => {
  beforeEach(() => jest.useFakeTimers());

  it('do not flood the log, which counts omitted requests', () => {
    const lines: object[] = [];
    const log = refusalLog({ warn: (line: object) => void lines.push(line) });
    const stranger = { by: 'nobody known', attempted: `GET /${'x'.repeat(9_000)}`, code: 'no' };
    for (let tries = 0; tries < 1_000; tries += 1) log({ ...stranger, message: 'no' });
    expect(lines).toHaveLength(30);
    expect(JSON.stringify(lines[0]).length).toBeLessThan(700);
    jest.advanceTimersByTime(60_000);
    expect(lines.slice(30)).toEqual([{ omitted: 970 }]);
    log({ ...stranger, message: 'no' });
    expect(lines).toHaveLength(32);
    jest.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(32);
  });
});
