import { openSync } from 'node:fs';
import { pino } from 'pino';
import { RendererProcess } from '../src/pages/renderer/renderer-process.ts';
import type { RendererSetup } from '../src/pages/renderer/process/protocol.ts';

/** Uses up all file handles, then starts a renderer and prints how it exits. */
const page = { set: 1, areas: [] };
const setup = { page, hostEntry: 'file:///none.mjs', shared: {}, areas: {} };
try {
  for (;;) openSync('/dev/null', 'r');
} catch {
  // All handles are in use.
}
const renderer = new RendererProcess({
  setup: setup as unknown as RendererSetup,
  logger: pino({ level: 'silent' }),
  onExit: (end) => void process.stdout.write(`ended: ${end}\n`),
});
await renderer.ready.catch(() => {});
