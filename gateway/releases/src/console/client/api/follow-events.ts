import { journalEntrySchema, type JournalEntry } from '../../../model/journal-entry.ts';
import { printableLines, printableValue } from '../../../model/printable.ts';

export type Connection = 'opening' | 'open' | 'lost';

interface Follower {
  /** Id of the newest known entry. The stream continues after it. */
  after: () => number;
  onEntry: (entry: JournalEntry) => void;
  onConnection: (connection: Connection) => void;
}

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

/**
 * Follows the journal by server-sent events and reconnects when the stream ends. An `EventSource`
 * alone would give up after an error response.
 * @returns a function that stops following
 */
export function followEvents({ after, onEntry, onConnection }: Follower): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;

  const open = () => {
    clearTimeout(retry);
    source?.close();
    source = new EventSource(`/api/events?after=${after()}`);
    source.addEventListener('open', () => {
      waitMs = firstWaitMs;
      onConnection('open');
    });
    source.addEventListener('entry', ({ data }: MessageEvent<string>) => {
      const entry = journalEntrySchema.safeParse(JSON.parse(data));
      if (entry.success) onEntry(printableValue(entry.data, printableLines));
    });
    source.addEventListener('error', onLost);
  };
  const onLost = () => {
    // Close it here. The browser's own reconnect would repeat entries that have already arrived.
    source?.close();
    onConnection('lost');
    clearTimeout(retry);
    retry = setTimeout(open, waitMs);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  };
  const reconnect = () => {
    waitMs = firstWaitMs;
    open();
  };

  window.addEventListener('offline', onLost);
  window.addEventListener('online', reconnect);
  open();
  return () => {
    window.removeEventListener('offline', onLost);
    window.removeEventListener('online', reconnect);
    clearTimeout(retry);
    source?.close();
  };
}
