/**
 * Parts of a path that open something or name a person's car: e-mail addresses, registrations
 * (with or without a file's ending), identifiers and tokens that nobody could guess.
 */
const secretParts = [
  /@|%40/i,
  /^[a-z]{2}\d{2}(%20|\+)?[a-z]{3}(\.json)?$/i,
  /^[a-z]\d{1,3}[a-z]{3}(\.json)?$/i,
  /^[a-z]{3}\d{1,3}[a-z](\.json)?$/i,
  /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  /^[0-9a-f]{32,}$/i,
  // Slugs are written small.
  /^(?=.*[A-Z])(?=.*\d)[\w-]{16,}$/,
];
/** After these whatever comes is somebody's, however it is written. */
const ofSomebody = /(\/provenance\/get\/|\/vehicle-data\/|interest-unsub|unsubscribe\/).*$/i;

/** An address as logs may hold it: without its query, and without what is only its owner's. */
export function loggedPath(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return path
    .replace(ofSomebody, '$1*')
    .split('/')
    .map((part) => (secretParts.some((secret) => secret.test(part)) ? '*' : part))
    .join('/');
}
