/** The network failed, or its release is gone. webpack names this error but exports no class. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
