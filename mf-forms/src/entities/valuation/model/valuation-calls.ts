/** Begins one; `valuationsPath` of the wire, whose schemas a first visit does without. */
export const valuationsCall = '/api/v2/valuations';

/** Shows one, and takes each of its steps. */
export function valuationCall(id: string): string {
  return `${valuationsCall}/${id}`;
}

/** Sends the way back to one by e-mail. */
export function resumeLinkCall(id: string): string {
  return `${valuationCall(id)}/resume-link`;
}

/** Shows what can be booked and what is, and books the handover of its car. */
export function bookingCall(id: string): string {
  return `${valuationCall(id)}/booking`;
}

export function cancelBookingCall(id: string): string {
  return `${bookingCall(id)}/cancel`;
}

/** Opens the valuation of a link that was sent by e-mail. */
export const openLinkCall = `${valuationsCall}/resume`;
