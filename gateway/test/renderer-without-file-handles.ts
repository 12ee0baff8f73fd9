import { openSync } from 'node:fs';
import { pino } from 'pino';
import { RendererProcess } from '../src/pages/renderer/renderer-process.ts';
import type { RendererSetup } from '../src/pages/renderer/process/protocol.ts';

/** Starts a renderer once no file handle is left, and prints how it ended. */
const page = { set: 1, areas: [] };
const setup = { page, hostEntry: 'file:///none.mjs', shared: {}, areas: {} };
try {
  for (;;) openSync('/dev/null', 'r');
} catch {
  // None is left.
}
const renderer = new RendererProcess({
  setup: setup as unknown as RendererSetup,
  logger: pino({ level: 'silent' }),
  onExit: (end) => void process.stdout.write(`ended: ${end}\n`),
});
await renderer.ready.catch(() => {});
