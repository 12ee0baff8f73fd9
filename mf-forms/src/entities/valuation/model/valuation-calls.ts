/** A copy of `valuationsPath`, because importing its module would also load its schemas. */
export const valuationsCall = '/api/v2/valuations';

/** Path to read a valuation or save its steps. */
export function valuationCall(id: string): string {
  return `${valuationsCall}/${id}`;
}

/** Path to read or save the booking of the handover. */
export function bookingCall(id: string): string {
  return `${valuationCall(id)}/booking`;
}
