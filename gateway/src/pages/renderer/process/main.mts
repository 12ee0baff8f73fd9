/**
 * The renderer: a process for one release set, without network access or secrets. It runs teams'
 * code, which reaches the dealer API only through the gateway, over a pipe.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { registerHooks } from 'node:module';
import { Socket } from 'node:net';
import type { InvalidResponse } from '@contracts/platform/host/http';
import type { RemoteParts } from '@contracts/platform/remote/define-remote';
import type {
  PageRenderer,
  ServerEntry,
  UpstreamCall,
  UpstreamResponse,
} from '@contracts/platform/remote/server-entry';
import type * as Intrinsics from '@contracts/platform/remote/intrinsics';
import { restrictProcess } from './restrict-process.ts';
import { readLines, sendLine } from './message-lines.ts';
import type { FromRenderer } from '../renderer-messages.ts';
import { gatewayPipe, type RendererSetup, type ToRenderer } from './protocol.ts';

/** Maximum number of changed built-in objects in one message. */
const maxChanges = 5_000;

const gateway = new Socket({ fd: gatewayPipe });

interface OpenPage {
  abort: AbortController;
  calls: Map<number, (response: UpstreamResponse | null) => void>;
}

const pages = new Map<number, OpenPage>();
/** Id of the page whose code is running, including code in its timers. */
const running = new AsyncLocalStorage<number>();
const setUpDone = Promise.withResolvers<PageRenderer>();
setUpDone.promise.catch(() => {});

const send = (message: FromRenderer) => sendLine(gateway, message);

/** A thrown value may be anything, even one that cannot be converted to text. */
function reasonOf(error: unknown): string {
  try {
    return String(error instanceof Error ? (error.stack ?? error.message) : error);
  } catch {
    return 'an error that has no text';
  }
}

/** Reports built-in objects that the watched area has changed since the last report. */
let reportChanges = () => {};

async function watchIntrinsics({ comparison }: NonNullable<RendererSetup['watched']>) {
  const { recordIntrinsics } = (await import(comparison)) as typeof Intrinsics;
  const changesSince = recordIntrinsics();
  let reported = 0;
  return () => {
    const names = changesSince().slice(0, maxChanges);
    if (names.length > reported) send({ type: 'changed', names });
    reported = names.length;
  };
}

async function setUp(setup: RendererSetup): Promise<void> {
  const { page, brand, hostEntry, shared, areas, watched } = setup;
  // All bundles use the shared modules of the set's host.
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const url = shared[specifier];
      return url === undefined ? nextResolve(specifier, context) : { url, shortCircuit: true };
    },
  });
  restrictProcess();
  if (watched && !(watched.area in areas)) reportChanges = await watchIntrinsics(watched);
  const host = (await import(hostEntry)) as ServerEntry;
  const failedAreas: { area: string; reason: string }[] = [];
  const loaded = new Map<string, Promise<RemoteParts>>();
  // Load each area separately, so that a broken one does not affect others.
  const load = async ([area, file]: [string, string]) => {
    const loading = import(file).then((module: { remote: RemoteParts }) => module.remote);
    loaded.set(area, loading);
    await loading.catch((error: unknown) => failedAreas.push({ area, reason: reasonOf(error) }));
  };
  const isWatched = ([area]: [string, string]) => area === watched?.area;
  const entries = Object.entries(areas);
  await Promise.all(entries.filter((entry) => !isWatched(entry)).map(load));
  const last = entries.find(isWatched);
  if (watched && last) {
    reportChanges = await watchIntrinsics(watched);
    await load(last);
  }
  const renderer = host.createRenderer({
    set: page,
    brand,
    loadParts: (area) =>
      loaded.get(area) ?? Promise.reject(new Error(`The set has no area '${area}'`)),
  });
  setUpDone.resolve(renderer);
  reportChanges();
  send({ type: 'ready', failedAreas });
}

/** If data cannot be serialised, only that data fails. An uncaught error would fail the page. */
function sendDeferred(id: number, key: string, outcome: { value: unknown } | { error: string }) {
  try {
    send({ type: 'deferred', id, key, outcome });
  } catch (error) {
    console.error(reasonOf(error));
    send({ type: 'deferred', id, key, outcome: { error: 'This part could not be loaded' } });
  }
}

function abort(id: number): void {
  const open = pages.get(id);
  if (open === undefined) return;
  pages.delete(id);
  open.abort.abort();
  for (const settle of open.calls.values()) settle(null);
}

async function render({ id, options }: Extract<ToRenderer, { type: 'render' }>): Promise<void> {
  const open: OpenPage = { abort: new AbortController(), calls: new Map() };
  pages.set(id, open);
  let nextCall = 0;
  const { signal } = open.abort;
  const sendCall = (request: UpstreamCall) =>
    new Promise<UpstreamResponse>((resolve, reject) => {
      signal.throwIfAborted();
      const call = (nextCall += 1);
      open.calls.set(call, (response) => {
        open.calls.delete(call);
        if (response === null) reject(new Error('the dealer API did not answer'));
        else resolve(response);
      });
      send({ type: 'call', id, call, request });
    });
  const onInvalidResponse = (answer: InvalidResponse) =>
    send({ type: 'invalid-response', id, answer });
  // Pages wait while the set is still loading. The gateway limits the wait.
  const renderer = await setUpDone.promise;
  signal.throwIfAborted();
  await renderer.render(
    { ...options, signal, call: sendCall, onInvalidResponse },
    {
      settled(page) {
        reportChanges();
        send({ type: 'settled', id, page });
      },
      write: (markup) => send({ type: 'markup', id, markup }),
      deferred: (key, outcome) => sendDeferred(id, key, outcome),
      end() {
        reportChanges();
        send({ type: 'end', id });
      },
    },
  );
}

function fail(id: number, error: unknown): void {
  reportChanges();
  send({ type: 'failed', id, reason: reasonOf(error) });
}

function handleMessage(message: ToRenderer): void {
  switch (message.type) {
    case 'setup':
      setUp(message.setup).catch((error: unknown) => {
        setUpDone.reject(error);
        send({ type: 'refused', reason: reasonOf(error) });
      });
      break;
    case 'render':
      running
        .run(message.id, () => render(message))
        .catch((error: unknown) => fail(message.id, error))
        .finally(() => pages.delete(message.id));
      break;
    case 'abort':
      abort(message.id);
      break;
    case 'answer':
      pages.get(message.id)?.calls.get(message.call)?.(message.answer);
      break;
    case 'ping': {
      const { user, system } = process.cpuUsage();
      const cpuMs = (user + system) / 1_000;
      send({ type: 'pong', usage: { residentBytes: process.memoryUsage.rss(), cpuMs } });
      break;
    }
  }
}

readLines(gateway, (text) => handleMessage(JSON.parse(text) as ToRenderer));

// Errors of one page must not end the process, because it renders the pages of all areas.
process.on('unhandledRejection', (error) => console.error(reasonOf(error)));
process.on('uncaughtException', (error) => {
  console.error(reasonOf(error));
  const id = running.getStore();
  if (id === undefined || !pages.has(id)) return;
  // The page may never finish, for example after an error in a timer.
  abort(id);
  fail(id, error);
});
// A terminal or supervisor signals the whole process group, but the gateway still needs the
// renderer for its open pages.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
gateway.on('close', () => process.exit(0));
gateway.on('error', () => process.exit(0));
