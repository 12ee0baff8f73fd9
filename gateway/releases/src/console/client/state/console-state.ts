import { useEffect, useReducer, useRef } from 'react';
import { type Connection, followEvents } from '../api/follow-events.ts';
import {
  api,
  ApiProblem,
  type Caller,
  type Entry,
  NoConnectionError,
  type Status,
} from '../api/releases-api.ts';
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
        fault: state.fault || 'No connection to the gateway.',
      };
    }
    case 'fault':
      return { ...state, lostAt: state.lostAt ?? event.at, fault: event.message };
  }
}

function merge(known: Entry[], more: Entry[]): Entry[] {
  const byId = new Map([...known, ...more].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((left, right) => right.id - left.id);
}

/** How many journal entries one request loads. */
export const journalPage = 300;

/** The journal has no entries for visitor figures, so the console polls them. */
const figuresEveryMs = 10_000;

export function useReleases(): ConsoleState {
  const [state, dispatch] = useReducer(consoleReducer, emptyConsole);
  const newestEntry = useRef(0);
  useEffect(() => {
    newestEntry.current = state.entries[0]?.id ?? 0;
  }, [state.entries]);

  useEffect(() => {
    let isStopped = false;
    const handleError = (error: unknown) => {
      if (isStopped) return;
      // The session was ended elsewhere, has expired or was revoked. The sign-in page explains it.
      if (error instanceof ApiProblem && error.status === 401) window.location.assign('/?ended');
      else if (error instanceof NoConnectionError) {
        dispatch({ kind: 'connection', connection: 'lost', at: Date.now() });
      } else if (error instanceof ApiProblem) {
        // The gateway runs, but its store is down or a rate limit applies.
        dispatch({ kind: 'fault', message: error.message, at: Date.now() });
      } else throw error;
    };
    const loadStatus = async () => dispatch({ kind: 'status', status: await api.status() });
    const loadFigures = async () => dispatch({ kind: 'figures', figures: await figuresOrNone() });
    let isLoaded = false;
    const loadAll = async () => {
      const [caller, entries] = await Promise.all([api.me(), api.history({ limit: journalPage })]);
      dispatch({ kind: 'caller', caller });
      dispatch({ kind: 'entries', entries });
      isLoaded = true;
      await Promise.all([loadStatus(), loadFigures()]);
    };
    // If the gateway was down at the first load, load everything now.
    const refresh = () =>
      void (isLoaded ? Promise.all([loadStatus(), loadFigures()]) : loadAll()).catch(handleError);

    let stopEvents = () => {};
    const start = async () => {
      await loadAll().catch(handleError);
      if (isStopped) return;
      stopEvents = followEvents({
        after: () => newestEntry.current,
        onEntry: (entry) => {
          dispatch({ kind: 'entries', entries: [entry] });
          refresh();
        },
        onConnection: (connection) => {
          if (isStopped) return;
          dispatch({ kind: 'connection', connection, at: Date.now() });
          // Catch up on missed events. While the stream is lost, `me` detects an ended session.
          if (connection === 'open') refresh();
          else void api.me().catch(handleError);
        },
      });
    };
    void start();
    const timer = setInterval(refresh, figuresEveryMs);
    return () => {
      isStopped = true;
      clearInterval(timer);
      stopEvents();
    };
  }, []);

  return state;
}

/** Null if the gateway runs no watch. The console then shows everything else. */
async function figuresOrNone() {
  return api.figures().catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  });
}
