import type { Connection } from '../api/follow-events.ts';
import type { Caller, Entry, Status } from '../api/releases-api.ts';
import type { Figures } from '../../../watch/figures.ts';

export interface ConsoleState {
  /** Null until loaded. The other fields are null or empty until then. */
  caller: Caller | null;
  status: Status | null;
  /** Newest first. */
  entries: Entry[];
  figures: Figures | null;
  connection: Connection;
  /** When the connection was lost, in milliseconds; null if the state is current. */
  lostAt: number | null;
  /** Why the connection was lost, in a sentence. */
  fault: string;
}

export type ConsoleEvent =
  | { kind: 'caller'; caller: Caller }
  | { kind: 'status'; status: Status }
  | { kind: 'figures'; figures: Figures | null }
  | { kind: 'entries'; entries: Entry[] }
  | { kind: 'connection'; connection: Connection; at: number }
  | { kind: 'fault'; message: string; at: number };

export const noConnection = 'No connection to the gateway.';

export const emptyConsole: ConsoleState = {
  caller: null,
  status: null,
  entries: [],
  figures: null,
  connection: 'opening',
  lostAt: null,
  fault: '',
};

export function consoleReducer(state: ConsoleState, event: ConsoleEvent): ConsoleState {
  switch (event.kind) {
    case 'caller':
      return { ...state, caller: event.caller };
    case 'status': {
      // Responses may arrive out of order, so ignore an older status.
      if (event.status.sequence < (state.status?.sequence ?? 0)) return state;
      const updated = { ...state, status: event.status };
      // A successful read ends an outage, unless the event stream is still lost.
      return state.connection === 'lost' ? updated : { ...updated, lostAt: null, fault: '' };
    }
    case 'figures':
      return { ...state, figures: event.figures };
    case 'entries':
      return { ...state, entries: merge(state.entries, event.entries) };
    case 'connection': {
      const { connection } = event;
      if (connection !== 'lost') return { ...state, connection, lostAt: null, fault: '' };
      return {
        ...state,
        connection,
        lostAt: state.lostAt ?? event.at,
        fault: state.fault || noConnection,
      };
    }
    case 'fault':
      return { ...state, lostAt: state.lostAt ?? event.at, fault: event.message };
  }
}

/** Merges two lists, newest first, without duplicates. */
function merge(known: Entry[], more: Entry[]): Entry[] {
  const byId = new Map([...known, ...more].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((left, right) => right.id - left.id);
}
