import { isHttpError } from './http.ts';
import { isMissingCode } from './missing-code.ts';

/** Optional data of a page. Never an empty list: that would mean there is none. */
export type Optional<T> = { status: 'answered'; value: T } | { status: 'unavailable' };

export interface OptionalTerms {
  /** The navigation's signal, which cancels the call. */
  signal: AbortSignal | undefined;
  /**
   * The page's main data: on the server it may take all of the page's time. If that is not enough,
   * the browser renders the page and calls itself.
   */
  essential?: boolean;
  /** Failures with a meaning, such as an unknown postcode: they stay errors. */
  unless?: (error: unknown) => boolean;
}

/**
 * Loads optional data. On the server the limit leaves time to render the page; in a browser it is
 * the call's own limit. A missing script counts as a missing response. Cancelled calls and bugs
 * stay errors.
 */
export type AskOptional = <T>(
  terms: OptionalTerms,
  call: (signal: AbortSignal | undefined) => Promise<T>,
) => Promise<Optional<T>>;

/** The value, or a substitute for unavailable data. */
export function valueOr<T, Other>(optional: Optional<T>, other: Other): T | Other {
  return optional.status === 'answered' ? optional.value : other;
}

/** Share of a page's time limit for its calls; the rest is for rendering. */
const shareOfBudget = 2 / 3;

/** Deadline for the calls of a page that must begin within so many milliseconds. */
export function pageDeadline(budgetMs: number): AbortSignal {
  return AbortSignal.timeout(Math.round(budgetMs * shareOfBudget));
}

/** @param deadline of the page; without one, as in a browser, there is no limit */
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
    // Callers get the rejection. A page that was left must not end the renderer.
    asked.catch(() => {});
    return asked;
  };
}
