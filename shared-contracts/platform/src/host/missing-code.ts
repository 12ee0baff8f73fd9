/** Whether code failed to load. webpack names this error but exports no class for it. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
