/** Secret or personal parts of a path: e-mail addresses, registrations, ids and tokens. */
const secretParts = [
  /@|%40/i,
  /^[a-z]{2}\d{2}(%20|\+)?[a-z]{3}(\.json)?$/i,
  /^[a-z]\d{1,3}[a-z]{3}(\.json)?$/i,
  /^[a-z]{3}\d{1,3}[a-z](\.json)?$/i,
  /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  /^[0-9a-f]{32,}$/i,
  // Slugs are in lower case.
  /^(?=.*[A-Z])(?=.*\d)[\w-]{16,}$/,
];
/** Everything after these segments is personal, in any format. */
const personalSuffix = /(\/provenance\/get\/|\/vehicle-data\/|interest-unsub|unsubscribe\/).*$/i;

/** A path that may be logged: without its query, and without secret or personal parts. */
export function loggedPath(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return path
    .replace(personalSuffix, '$1*')
    .split('/')
    .map((part) => (secretParts.some((secret) => secret.test(part)) ? '*' : part))
    .join('/');
}
