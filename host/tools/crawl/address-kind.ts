/**
 * The kind of an address of which there may be thousands: `/vehicle/used/*`, `/media/vehicles/*`,
 * `/vehicle-search?make`.
 */
export function kindOf({ pathname, searchParams }: URL): string {
  const parts = pathname.split('/').filter(Boolean);
  const folders = parts.slice(0, -1).map((part) => (/\d/.test(part) ? '*' : part));
  const last = parts.length > 1 ? '*' : parts.join('');
  const queryNames = [...new Set(searchParams.keys())].toSorted().join('&');
  return `/${[...folders, last].join('/')}${queryNames === '' ? '' : `?${queryNames}`}`;
}
