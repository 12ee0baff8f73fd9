import { createContext, type ReactNode, use } from 'react';
import type { Caller, Status } from '../api/releases-api.ts';
import type { ConsoleState } from './console-state.ts';

/** What every panel and dialog needs. It exists only once the first status has loaded. */
interface Console extends ConsoleState {
  caller: Caller;
  status: Status;
  /** Refreshed often enough for ages in minutes. */
  nowMs: number;
  /**
   * Opens a dialog. Its props keep the subject as it was when the dialog opened. If the subject no
   * longer exists, the dialog stays open and shows the gateway's error.
   */
  openDialog: (dialog: ReactNode) => void;
  closeDialog: () => void;
  /** Shows a sentence about the result of an action. */
  showDone: (sentence: string) => void;
}

export const ConsoleContext = createContext<Console | null>(null);

export function useConsole(): Console {
  const value = use(ConsoleContext);
  if (value === null) throw new Error('useConsole needs a ConsoleContext');
  return value;
}
