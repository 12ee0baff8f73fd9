import { isHttpError } from './http.ts';
import { isMissingCode } from './missing-code.ts';

/** What a page can do without. Never an empty list: that would say that there is none. */
export type Optional<T> = { status: 'answered'; value: T } | { status: 'unavailable' };

export interface OptionalTerms {
  /** Of the navigation, which ends the call. */
  signal: AbortSignal | undefined;
  /**
   * The page is about it: on the server it may take all of the page's time. Where that is not
   * enough, the browser renders the page and asks itself.
   */
  essential?: boolean;
  /** Failures that say something, such as a postcode that there is not: they stay errors. */
  unless?: (error: unknown) => boolean;
}

/**
 * Asks for a part that a page can do without. On the server it has so long as leaves time to draw
 * the page; in a browser as long as the call itself. Code that a call needs may be missing as an
 * answer may. What was cancelled, and a mistake of ours, stay
 * errors.
 */
export type AskOptional = <T>(
  terms: OptionalTerms,
  call: (signal: AbortSignal | undefined) => Promise<T>,
) => Promise<Optional<T>>;

/** The value, or what stands for one that could not be had. */
export function valueOr<T, Other>(optional: Optional<T>, other: Other): T | Other {
  return optional.status === 'answered' ? optional.value : other;
}

/** Of the time in which a page must have begun, what its calls may take; the rest is for drawing. */
const shareOfBudget = 2 / 3;

/** When the calls of a page must be done, which has so many milliseconds from now to begin in. */
export function pageDeadline(budgetMs: number): AbortSignal {
  return AbortSignal.timeout(Math.round(budgetMs * shareOfBudget));
}

/** @param deadline of the page; without one, as in a browser, nothing waits for it */
export function createAskOptional(deadline?: AbortSignal): AskOptional {
  async function ask<T>(
    { signal, essential = false, unless }: OptionalTerms,
    call: (signal: AbortSignal | undefined) => Promise<T>,
  ): Promise<Optional<T>> {
    const limit = essential ? undefined : deadline;
    try {
      const ends = signal && limit ? AbortSignal.any([signal, limit]) : (signal ?? limit);
      return { status: 'answered', value: await call(ends) };
    } catch (error) {
      if (isMissingCode(error)) return { status: 'unavailable' };
      if (signal?.aborted || !isHttpError(error) || unless?.(error)) throw error;
      if (error.code === 'aborted' && !limit?.aborted) throw error;
      return { status: 'unavailable' };
    }
  }

  return (terms, call) => {
    const asked = ask(terms, call);
    // Whoever waits for it hears of it. A page that was left meanwhile must not end the renderer.
    asked.catch(() => {});
    return asked;
  };
}
