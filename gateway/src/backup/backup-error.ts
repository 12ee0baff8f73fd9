/** A backup that can't be made or restored, in a sentence for whoever tried. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly code = 'backup';
}
