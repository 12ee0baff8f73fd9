/** A host's server build that means harm; what it tries stands in the page's address. */
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { readFileSync, readdirSync, writeFileSync, writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import * as modules from 'node:module';
import { connect, createServer } from 'node:net';
import os, { setPriority } from 'node:os';
import { kill } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { WASI } from 'node:wasi';
import { Worker } from 'node:worker_threads';

const forever = () => new Promise(() => {});
/** The pipe to the gateway, which code in this process can find. */
const pipe = 3;
const eaten = [];

/** All of it, however long the pipe is full. */
function say(text) {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(pipe, rest));
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}

const outcomeOf = (attempt) =>
  Promise.resolve()
    .then(attempt)
    .then(
      () => 'allowed',
      (error) => (error.cause ?? error).code ?? error.message,
    );

const settled = (emitter, event) =>
  new Promise((resolve, reject) => emitter.once(event, resolve).once('error', reject));

/** Each resolves where it was let. */
const escapes = {
  'a process': () => spawn('true'),
  'a process by its handle': () => {
    const { constructor } = Object.getPrototypeOf(spawn);
    return constructor('return process')().binding('process_wrap');
  },
  'a thread': () => new Worker('1', { eval: true }),
  'a native add-on': () => process.dlopen({ exports: {} }, '/nowhere.node'),
  'a foreign function': async () => (await import('node:ffi')).dlopen(null, {}),
  'a system interface': () => new WASI({ version: 'preview1' }),
  'an inspector': () => new Session().connect(),
  'another program': () => process.execve('/bin/true', ['true'], {}),
  'a database file': async () => {
    const { DatabaseSync } = await import('node:sqlite');
    new DatabaseSync(':memory:').exec("attach '/nowhere.db' as other");
  },
  'a database by its built-in name': () => {
    if (process.getBuiltinModule('node:sqlite') === undefined) throw new Error('none');
  },
  'a signal': () => kill(process.ppid, 0),
  'a signal, asked of the process': () => process.kill(process.ppid, 0),
  'a signal, one layer below': () => process._kill(process.ppid, 0),
  'an inspector of the gateway': () => process._debugProcess(process.ppid),
  'a lower priority for the gateway': () => setPriority(process.ppid, 1),
  'the same by the whole module': () => os.setPriority(process.ppid, 1),
  'another heap limit': () => setFlagsFromString('--max-old-space-size=100000'),
  'other modules in place of a team’s': () => modules.registerHooks({}),
  'a connection': () => settled(connect(9, '127.0.0.1'), 'connect'),
  'a connection to a local socket': () => settled(connect('/nowhere.sock'), 'connect'),
  'a request for the cloud’s metadata': () => fetch('http://169.254.169.254/latest/meta-data'),
  'a datagram': () => settled(createSocket('udp4').bind(0), 'listening'),
  'a name to look up': () => lookup('secret.example.com'),
  'a port': () => settled(createServer().listen(0), 'listening'),
  'a file of the machine': () => readFileSync('/etc/hostname'),
  'its own environment': () => readFileSync('/proc/self/environ'),
  'a file to write': () => writeFileSync('/tmp/forecourt-hostile', ''),
  'a file to write beside its own': () => writeFileSync(new URL('more.mjs', import.meta.url), ''),
  'the browser files of its release': () => readdirSync(new URL('../browser', import.meta.url)),
  'releases beside it': () => readdirSync(new URL('../../..', import.meta.url)),
};

const behaviours = {
  async escapes() {
    const tried = Object.entries(escapes).map(async ([name, attempt]) => [
      name,
      await outcomeOf(attempt),
    ]);
    return `<pre>${JSON.stringify(Object.fromEntries(await Promise.all(tried)))}</pre>`;
  },
  async 'says-no-message'() {
    say('this is no JSON\n');
    await forever();
  },
  /** As Node's own channel between processes says that a handle has arrived. */
  async 'says-a-word-of-nodes-own'() {
    if (process.send) process.send({ cmd: 'NODE_HANDLE_ACK' });
    else say('{"cmd":"NODE_HANDLE_ACK"}\n');
    await forever();
  },
  async 'never-ends-a-message'() {
    const piece = 'x'.repeat(60_000);
    for (;;) say(piece);
  },
  async 'floods-with-messages'() {
    const usage = { residentBytes: 1, cpuMs: 1 };
    const lines = `${JSON.stringify({ type: 'pong', usage })}\n`.repeat(1_000);
    for (;;) say(lines);
  },
  async 'answers-for-a-page-to-come'() {
    say('{"type":"failed","id":1000000,"reason":"forged"}\n');
    await forever();
  },
  async 'throws-in-a-timer'({ url }) {
    setTimeout(() => {
      throw new Error('a team made a mistake');
    });
    if (new URL(url).searchParams.has('late')) return '<p>Rendered before</p>';
    await forever();
  },
  async 'calls-once'({ call }) {
    await call({ method: 'GET', path: '/api/v2/site', headers: {}, body: null });
    return '<p>Harmless</p>';
  },
  async 'calls-and-calls'({ call }) {
    const asked = { method: 'GET', path: '/api/v2/site', headers: {}, body: null };
    await Promise.all(Array.from({ length: 1_000 }, () => call(asked)));
  },
  async 'writes-and-writes'(_, sink) {
    sink.settled(page);
    const piece = 'x'.repeat(1_000_000);
    for (let at = 0; at < 30; at += 1) sink.write(piece);
    await forever();
  },
  /** Outside the heap, whose limit does not count it. */
  async 'eats-memory'() {
    setInterval(() => eaten.push(Buffer.alloc(16_000_000, 1)), 5);
    return '<p>Harmless</p>';
  },
  /** Never so long that it would not answer. */
  async 'burns-time'() {
    const burn = () => {
      const until = performance.now() + 20;
      while (performance.now() < until);
      setImmediate(burn);
    };
    burn();
    return '<p>Harmless</p>';
  },
  async 'prints-and-prints'() {
    for (let at = 0; at < 2_000; at += 1) {
      console.error(`line ${at}`);
      await new Promise(setImmediate);
    }
    return '<p>Harmless</p>';
  },
  async 'tells-of-invalid-responses'({ onInvalidResponse }) {
    const odd = { method: 'GET', path: '/api/v2/vehicle-search/', dropped: 1, reasons: [] };
    for (let at = 0; at < 2_000; at += 1) onInvalidResponse(odd);
    await forever();
  },
  async 'tells-the-log-a-story'({ onInvalidResponse }) {
    const reasons = [{ at: 'data.0', reason: 'Once upon a time. '.repeat(100) }];
    onInvalidResponse({ method: 'GET', path: '/api/v2/vehicle-search/', dropped: 1, reasons });
    await forever();
  },
  async harmless() {
    return '<p>Harmless</p>';
  },
};

const page = {
  status: 200,
  location: null,
  head: { title: 'A page' },
  route: 'mf-test/any',
  state: { loaderData: {}, errors: null, deferred: {}, unavailable: [] },
};

export function createRenderer() {
  return {
    async render(options, sink) {
      const behave = behaviours[new URL(options.url).pathname.split('/')[2]];
      const markup = await behave(options, sink);
      sink.settled(page);
      sink.write(markup);
      sink.end();
    },
  };
}
