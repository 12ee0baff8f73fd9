import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { listenForChanges } from './postgres-database.ts';

describe('the listener for database changes', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['reconnects while the database is unavailable', false, 2],
    ['does not reconnect after it has been stopped', true, 1],
  ])('%s', async (_name, stopsBefore, expected) => {
    let asked = 0;
    const database = createServer((socket) => {
      asked += 1;
      socket.on('error', () => {});
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(database, 'listening');
    const { port } = database.address() as AddressInfo;
    const stop = listenForChanges(`postgres://nobody:x@127.0.0.1:${port}/none`, () => {});
    try {
      await waitFor(() => jest.getTimerCount() > 0);
      if (stopsBefore) stop();
      await jest.advanceTimersByTimeAsync(2_000);
      await settle();
      expect(asked).toBe(expected);
    } finally {
      stop();
      database.close();
    }
  });
});

/** Long enough for a connection on this machine to be made and refused. */
const settle = async () => {
  for (let turn = 0; turn < 2_000; turn += 1) await new Promise((done) => setImmediate(done));
};

async function waitFor(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100_000 && !condition(); turn += 1) {
    await new Promise((done) => setImmediate(done));
  }
}
