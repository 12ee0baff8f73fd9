import { client, isIn, isNetwork, networkOf, organisation } from './network.ts';

test.each([
  ['192.0.2.77', '192.0.2.77/32', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.77/32', '192.0.2.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2:ffff::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['not an address', 'unknown', 'unknown'],
])('%s lies in %s and %s', (address, ofHousehold, ofSite) => {
  expect(networkOf(address, client)).toBe(ofHousehold);
  expect(networkOf(address, organisation)).toBe(ofSite);
});

test('clients without an address share one network', () => {
  expect(networkOf(undefined, client)).toBe('unknown');
});

test.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['11.1.2.3', false],
  ['192.0.2.7', true],
  ['192.0.2.8', false],
  ['2001:db8::1', true],
  ['2001:db9::1', false],
  ['not an address', false],
  [undefined, false],
])('%s is a trusted address: %s', (address, believed) => {
  expect(isIn(address, ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])).toBe(believed);
});

test('a host name is not a network', () => {
  expect(isNetwork('10.0.0.0/8')).toBe(true);
  expect(isNetwork('balancer.example.com')).toBe(false);
});
