import * as z from 'zod/mini';
import type { StepValues } from './step-values.ts';

const draftSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Of this tab alone: it goes when the tab does. */
const keyOf = (order: string, section: string) => `order-draft ${order} ${section}`;

/** Keeps what was typed where it could not be saved: through a login, or until the line is back. */
export function keepDraft(order: string, section: string, values: StepValues): void {
  try {
    sessionStorage.setItem(keyOf(order, section), JSON.stringify(values));
  } catch (error) {
    // Storage may be closed to us, or full: then it is in the form alone.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** What was kept, which is then kept no longer; null where nothing was. */
export function takeDraft(order: string, section: string): StepValues | null {
  try {
    const text = sessionStorage.getItem(keyOf(order, section));
    if (text === null) return null;
    sessionStorage.removeItem(keyOf(order, section));
    const draft = z.safeParse(draftSchema, JSON.parse(text));
    return draft.success ? draft.data : null;
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof SyntaxError)) throw error;
    return null;
  }
}
