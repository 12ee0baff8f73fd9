import { useEffect, useReducer, useRef } from 'react';
import { followEvents } from '../api/follow-events.ts';
import { api, ApiProblem, NoConnectionError } from '../api/releases-api.ts';
import { consoleReducer, emptyConsole, type ConsoleState } from './console-state.ts';

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
