import type { JournalEntry } from '../model/journal-entry.ts';
import type { JournalQuery } from './journal-query.ts';

interface Following<Value> {
  /** Reads the store; null if there is nothing new. */
  look: () => Promise<Value | null>;
  notify: (value: Value) => void;
  watch: (onHint: () => void) => () => void;
  pollMs: number;
  onFault: ((error: unknown) => void) | undefined;
  onMended?: (() => void) | undefined;
}

/** Polls repeatedly. A change notice only triggers the next poll earlier. Polls never overlap. */
export function followStore<Value>(following: Following<Value>): () => void {
  const { look, notify, watch, pollMs, onFault, onMended } = following;
  let stopped = false;
  let looking = false;
  let lookAgain = false;
  let fault = '';

  const lookNow = async () => {
    if (stopped) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = true;
    try {
      const value = await look();
      if (fault !== '' && !stopped) onMended?.();
      fault = '';
      if (value !== null && !stopped) notify(value);
    } catch (error) {
      if (!stopped && fault !== String(error)) onFault?.(error);
      fault = String(error);
    }
    looking = false;
    if (lookAgain) {
      lookAgain = false;
      void lookNow();
    }
  };

  const unwatch = watch(() => void lookNow());
  const timer = setInterval(() => void lookNow(), pollMs);
  void lookNow();
  return () => {
    stopped = true;
    clearInterval(timer);
    unwatch();
  };
}

export function newEntries(
  journal: (query: JournalQuery) => Promise<JournalEntry[]>,
  { after, past }: { after?: number | undefined; past?: JournalQuery | undefined },
): () => Promise<JournalEntry[] | null> {
  let last = after;
  return async () => {
    if (last === undefined) {
      const newest = (await journal({ limit: 1 })).at(-1)?.id ?? 0;
      const earlier = past && (await journal({ ...past, before: newest + 1 }));
      last = newest;
      return earlier ?? null;
    }
    const entries = await journal({ after: last });
    last = entries.at(-1)?.id ?? last;
    return entries.length > 0 ? entries : null;
  };
}
