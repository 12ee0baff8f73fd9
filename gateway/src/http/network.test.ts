import { household, networkOf, organisation } from './network.ts';

test.each([
  ['192.0.2.77', '192.0.2.77/32', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.77/32', '192.0.2.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2:ffff::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['not an address', 'unknown', 'unknown'],
])('%s lies in %s and %s', (address, ofHousehold, ofSite) => {
  expect(networkOf(address, household)).toBe(ofHousehold);
  expect(networkOf(address, organisation)).toBe(ofSite);
});

test('who has no address is of one network with all like it', () => {
  expect(networkOf(undefined, household)).toBe('unknown');
});
