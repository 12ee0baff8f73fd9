import type { Connection } from '../api/follow-events.ts';
import type { Caller, Entry, Status } from '../api/releases-api.ts';
import type { Figures } from '../../../watch/figures.ts';

export interface ConsoleState {
  /** Null until it is known; the rest is then still empty. */
  caller: Caller | null;
  status: Status | null;
  /** Newest first. */
  entries: Entry[];
  figures: Figures | null;
  connection: Connection;
  /** When the connection went; milliseconds. */
  lostAt: number | null;
}

export type ConsoleEvent =
  | { kind: 'caller'; caller: Caller }
  | { kind: 'status'; status: Status }
  | { kind: 'figures'; figures: Figures | null }
  | { kind: 'entries'; entries: Entry[] }
  | { kind: 'connection'; connection: Connection; at: number };

export const emptyConsole: ConsoleState = {
  caller: null,
  status: null,
  entries: [],
  figures: null,
  connection: 'opening',
  lostAt: null,
};

export function consoleReducer(state: ConsoleState, event: ConsoleEvent): ConsoleState {
  switch (event.kind) {
    case 'caller':
      return { ...state, caller: event.caller };
    case 'status':
      // Answers may overtake one another: what is older is not believed.
      return event.status.sequence < (state.status?.sequence ?? 0)
        ? state
        : { ...state, status: event.status };
    case 'figures':
      return { ...state, figures: event.figures };
    case 'entries':
      return { ...state, entries: merge(state.entries, event.entries) };
    case 'connection':
      return {
        ...state,
        connection: event.connection,
        lostAt: event.connection === 'lost' ? (state.lostAt ?? event.at) : null,
      };
  }
}

/** One list, newest first, each entry once. */
function merge(known: Entry[], more: Entry[]): Entry[] {
  const byId = new Map([...known, ...more].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((a, b) => b.id - a.id);
}
