import type { Logger } from 'pino';

const maxTextLength = 2_000;
/** Maximum lines per minute. Further lines are only counted. */
const maxLines = 60;
const windowMs = 60_000;

/** Writes a renderer's output to the gateway's log, with a limit that protects the disk. */
export function limitedLog(logger: Logger): (text: string) => void {
  let startedAt = performance.now();
  let lines = 0;
  return (text) => {
    const now = performance.now();
    if (now - startedAt >= windowMs) {
      if (lines > maxLines)
        logger.warn({ dropped: lines - maxLines }, 'the renderer wrote more output');
      startedAt = now;
      lines = 0;
    }
    lines += 1;
    if (lines <= maxLines)
      logger.warn({ text: text.slice(0, maxTextLength) }, 'output of the renderer');
  };
}
