/** An image URL in which the staging storage host is replaced by the production one (S6). */
export function productionImageUrl(
  address: string,
  hosts: { staging: string; production: string },
): string {
  if (!/^(https?:)?\/\//iu.test(address)) return address;
  const parsed = URL.parse(address, 'https://relative.invalid');
  if (parsed?.host !== hosts.staging.toLowerCase()) return address;
  parsed.host = hosts.production;
  return parsed.href;
}
