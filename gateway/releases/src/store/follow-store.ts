import type { JournalEntry } from '../model/journal-entry.ts';
import type { JournalQuery } from './store-requests.ts';
import type { StoreRows } from './store-rows.ts';

interface FollowDeps<Value> {
  /** Reads the store; null if there is nothing new. */
  poll: () => Promise<Value | null>;
  notify: (value: Value) => void;
  watch: (onHint: () => void) => () => void;
  pollMs: number;
  onFault: ((error: unknown) => void) | undefined;
  onRecovered?: (() => void) | undefined;
}

/** Polls repeatedly. A change notice only triggers the next poll earlier. Polls never overlap. */
export function followStore<Value>(deps: FollowDeps<Value>): () => void {
  const { poll, notify, watch, pollMs, onFault, onRecovered } = deps;
  let stopped = false;
  let isPolling = false;
  let pollAgain = false;
  let fault = '';

  const pollNow = async () => {
    if (stopped) return;
    if (isPolling) {
      pollAgain = true;
      return;
    }
    isPolling = true;
    try {
      const value = await poll();
      if (fault !== '' && !stopped) onRecovered?.();
      fault = '';
      if (value !== null && !stopped) notify(value);
    } catch (error) {
      if (!stopped && fault !== String(error)) onFault?.(error);
      fault = String(error);
    }
    isPolling = false;
    if (pollAgain) {
      pollAgain = false;
      void pollNow();
    }
  };

  const unwatch = watch(() => void pollNow());
  const timer = setInterval(() => void pollNow(), pollMs);
  void pollNow();
  return () => {
    stopped = true;
    clearInterval(timer);
    unwatch();
  };
}

export interface FollowJournalOptions {
  /** Id of the last known entry. By default, only entries after the first poll are reported. */
  after?: number;
  /** Without `after`: the past entries to report at the first poll. */
  past?: JournalQuery;
  pollMs?: number;
  onFault?: (error: unknown) => void;
}

export function followJournal(
  { journal, watch }: Pick<StoreRows, 'journal' | 'watch'>,
  onEntry: (entry: JournalEntry) => void,
  { after, past, pollMs = 500, onFault }: FollowJournalOptions = {},
): () => void {
  let last = after;
  return followStore({
    async poll() {
      if (last === undefined) {
        const newest = (await journal({ limit: 1 })).at(-1)?.id ?? 0;
        const earlier = past && (await journal({ ...past, before: newest + 1 }));
        last = newest;
        return earlier ?? null;
      }
      const entries = await journal({ after: last });
      last = entries.at(-1)?.id ?? last;
      return entries.length > 0 ? entries : null;
    },
    notify: (entries) => entries.forEach(onEntry),
    watch,
    pollMs,
    onFault,
  });
}
