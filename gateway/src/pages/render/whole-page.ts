import type { SettledPage } from '@contracts/platform/remote/server-entry';

/** A page to its end, of which nothing is missing. */
export interface RenderedPage {
  status: number;
  /** The document in pieces. */
  text: readonly string[];
  /** Stands in the text wherever an answer has its own nonce. */
  nonceStandIn: string;
}

/** As React leaves a part that threw: the browser draws it. */
const thrownPart = '<!--$!-->';

/**
 * Whether a page is what the next who asks would be given too: a page that was found, or a thing
 * that there is not. An error of the server's may be gone by then. A redirect costs no rendering that
 * would be worth keeping, and is told to each request in the words of its own address.
 */
export function isWhole(
  { status, location, state }: SettledPage,
  text: readonly string[],
): boolean {
  return (
    location === null &&
    (status === 200 || status === 404) &&
    state.unavailable.length === 0 &&
    Object.values(state.errors ?? {}).every(isNotFound) &&
    !text.some((piece) => piece.includes(thrownPart))
  );
}

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}
