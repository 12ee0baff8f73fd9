/** A content folder cannot be imported. The message is for the person who runs the command. */
export class ContentFileError extends Error {
  override readonly name = 'ContentFileError';
  readonly code = 'CONTENT_FILES_INVALID';
}

export interface ContentFault {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

const maxListed = 20;

export function contentFileError(faults: readonly ContentFault[]): ContentFileError {
  const lines = faults
    .slice(0, maxListed)
    .map(({ file, line, reason }) => `${file}:${line}: ${reason}`);
  const more = faults.length > maxListed ? [`… and ${faults.length - maxListed} more`] : [];
  return new ContentFileError(['The content has errors:', ...lines, ...more].join('\n'));
}
