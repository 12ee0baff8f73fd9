/** A file cannot be imported. The message is for the operator. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code = 'IMPORT_REFUSED';
}

const maxListed = 20;

export function refuseFile(file: string, findings: readonly string[]): ImportError {
  const listed = findings.slice(0, maxListed).map((finding) => `  ${finding}`);
  const unlisted = findings.length - listed.length;
  if (unlisted > 0) listed.push(`  and ${unlisted} more`);
  return new ImportError([`${file} is not right; nothing is stored.`, ...listed].join('\n'));
}
