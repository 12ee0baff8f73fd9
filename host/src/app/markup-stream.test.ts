/** @jest-environment node */
import type { PageSink } from '@contracts/platform/remote/server-entry';
import { MarkupStream } from './markup-stream.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

function openStream(promises: Record<string, Promise<unknown>> = {}) {
  const told: unknown[] = [];
  const sink: PageSink = {
    settled: () => {},
    write: (markup) => told.push(markup),
    deferred: (key, outcome) => told.push({ key, ...outcome }),
    end: () => told.push('end'),
  };
  const ended = jest.fn();
  const stream = new MarkupStream(sink, new Map(Object.entries(promises)), ended);
  return { stream, told, ended };
}

it('forwards everything React writes in one tick as a single chunk', async () => {
  const { stream, told, ended } = openStream();
  stream.write('<p>');
  stream.write(Buffer.from('é</p>'));
  await turn();
  stream.end();
  await turn();
  expect(told).toEqual(['<p>é</p>', 'end']);
  expect(ended).toHaveBeenCalledTimes(1);
});

it('inserts no script before the shell or inside an open tag', async () => {
  const { stream, told } = openStream({ quick: Promise.resolve(1) });
  await turn();
  expect(told).toEqual([]);
  stream.write('<p>');
  stream.write('</p>');
  await turn();
  expect(told).toEqual(['<p></p>', { key: 'quick', value: 1 }]);
});

it('ends when all deferred data has arrived, and hides the message of an error', async () => {
  const later = Promise.withResolvers<number>();
  const failing = Promise.withResolvers<number>();
  const { stream, told } = openStream({ later: later.promise, failing: failing.promise });
  stream.end('<p></p>');
  await turn();
  expect(told).toEqual(['<p></p>']);
  failing.reject(new Error('SQLITE_CORRUPT'));
  await turn();
  expect(told.at(-1)).toEqual({ key: 'failing', error: 'This part could not be loaded' });
  later.resolve(1);
  await turn();
  expect(told.slice(-2)).toEqual([{ key: 'later', value: 1 }, 'end']);
});

it('ends even if the last data arrives in the same tick as the end of the markup', async () => {
  const later = Promise.withResolvers<number>();
  const { stream, told } = openStream({ later: later.promise });
  stream.write('<p></p>');
  stream.end();
  later.resolve(1);
  await turn();
  await turn();
  expect(told).toEqual(['<p></p>', { key: 'later', value: 1 }, 'end']);
});
