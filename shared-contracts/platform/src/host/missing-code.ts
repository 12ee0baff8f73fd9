/**
 * Whether a file of code could not be fetched: the line is down for a moment, or its release is
 * gone. webpack names the error, and gives it no class.
 */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
