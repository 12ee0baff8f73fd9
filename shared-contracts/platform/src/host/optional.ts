import { isHttpError } from './http.ts';
import { isMissingCode } from './missing-code.ts';

/** Optional data of a page. `unavailable` is not an empty list, which would mean there is none. */
export type Optional<T> = { status: 'answered'; value: T } | { status: 'unavailable' };

export interface OptionalCallOptions {
  /** The navigation's signal. It cancels the call. */
  signal: AbortSignal | undefined;
  /**
   * Whether this is the page's main data. On the server its call may then use the page's whole time
   * limit. If that is not enough, the browser makes the call and renders the page.
   */
  essential?: boolean;
  /** Errors to rethrow because they have a meaning, such as an unknown postcode. */
  unless?: (error: unknown) => boolean;
}

/**
 * Loads optional data. On the server, a deadline leaves time to render the page; in a browser, the
 * call's own limit applies. A script that fails to load counts as unavailable data. Cancellation
 * and bugs still throw.
 */
export type LoadOptional = <T>(
  options: OptionalCallOptions,
  call: (signal: AbortSignal | undefined) => Promise<T>,
) => Promise<Optional<T>>;

/** The value, or a substitute for unavailable data. */
export function valueOr<T, Other>(optional: Optional<T>, other: Other): T | Other {
  return optional.status === 'answered' ? optional.value : other;
}

/** Share of a page's time limit that its calls may use. The rest is for rendering. */
const shareOfBudget = 2 / 3;

/** Deadline for a page's calls. @param budgetMs milliseconds within which the page must begin */
export function pageDeadline(budgetMs: number): AbortSignal {
  return AbortSignal.timeout(Math.round(budgetMs * shareOfBudget));
}

/** @param deadline of the page; absent in a browser, where there is no such limit */
export function createLoadOptional(deadline?: AbortSignal): LoadOptional {
  async function loadOptional<T>(
    { signal, essential = false, unless }: OptionalCallOptions,
    call: (signal: AbortSignal | undefined) => Promise<T>,
  ): Promise<Optional<T>> {
    const limit = essential ? undefined : deadline;
    try {
      const combinedSignal = signal && limit ? AbortSignal.any([signal, limit]) : (signal ?? limit);
      return { status: 'answered', value: await call(combinedSignal) };
    } catch (error) {
      if (isMissingCode(error)) return { status: 'unavailable' };
      if (signal?.aborted || !isHttpError(error) || unless?.(error)) throw error;
      if (error.code === 'aborted' && !limit?.aborted) throw error;
      return { status: 'unavailable' };
    }
  }

  return (options, call) => {
    const result = loadOptional(options, call);
    // Callers handle the rejection. If a page is abandoned, none does, and the unhandled rejection
    // would crash the renderer.
    result.catch(() => {});
    return result;
  };
}
