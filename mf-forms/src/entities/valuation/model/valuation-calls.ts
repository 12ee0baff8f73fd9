/** Starts a valuation. A copy of `valuationsPath`, whose module would load schemas. */
export const valuationsCall = '/api/v2/valuations';

/** Reads a valuation and saves its steps. */
export function valuationCall(id: string): string {
  return `${valuationsCall}/${id}`;
}

/** Sends the link to a valuation by email. */
export function resumeLinkCall(id: string): string {
  return `${valuationCall(id)}/resume-link`;
}

/** Reads and saves the booking of the handover. */
export function bookingCall(id: string): string {
  return `${valuationCall(id)}/booking`;
}

export function cancelBookingCall(id: string): string {
  return `${bookingCall(id)}/cancel`;
}

/** Opens a valuation by the link from an email. */
export const openLinkCall = `${valuationsCall}/resume`;
