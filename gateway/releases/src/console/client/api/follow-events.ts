import { journalEntrySchema, type JournalEntry } from '../../../journal-entry.ts';
import { printableLines, printableValue } from '../../../printable.ts';

export type Connection = 'opening' | 'open' | 'lost';

interface Follower {
  /** Id of the newest entry that is known: the stream goes on after it. */
  after: () => number;
  onEntry: (entry: JournalEntry) => void;
  onConnection: (connection: Connection) => void;
}

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

/**
 * Follows the journal by server-sent events, and begins again when the stream ends: a browser
 * gives up by itself where the answer is an error. Returns what ends it.
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
    source.addEventListener('error', lose);
  };
  const lose = () => {
    // Closed here, not left to the browser: it would ask for entries that have come since.
    source?.close();
    onConnection('lost');
    clearTimeout(retry);
    retry = setTimeout(open, waitMs);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  };
  const comeBack = () => {
    waitMs = firstWaitMs;
    open();
  };

  window.addEventListener('offline', lose);
  window.addEventListener('online', comeBack);
  open();
  return () => {
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', comeBack);
    clearTimeout(retry);
    source?.close();
  };
}
