/** A file or an argument of a command is wrong. The message is for the operator. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly code = 'INPUT_REFUSED';
}

const maxListed = 20;

export function refuseFile(file: string, findings: readonly string[]): InputError {
  const listed = findings.slice(0, maxListed).map((finding) => `  ${finding}`);
  const unlisted = findings.length - listed.length;
  if (unlisted > 0) listed.push(`  and ${unlisted} more`);
  return new InputError([`${file} is not right; nothing is stored.`, ...listed].join('\n'));
}
