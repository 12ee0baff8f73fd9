import { client, isIn, isNetwork, networkOf, organisation } from './network.ts';

test.each([
  ['192.0.2.77', '192.0.2.77/32', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.77/32', '192.0.2.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2:ffff::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['not an address', 'unknown', 'unknown'],
])(
  '%s belongs to the client network %s and the organisation network %s',
  (address, ofHousehold, ofSite) => {
    expect(networkOf(address, client)).toBe(ofHousehold);
    expect(networkOf(address, organisation)).toBe(ofSite);
  },
);

test('treats all clients without an IP address as one client', () => {
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
])('%s is in the trusted ranges: %s', (address, believed) => {
  expect(isIn(address, ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])).toBe(believed);
});

test('accepts an IP range as a network, but not a host name', () => {
  expect(isNetwork('10.0.0.0/8')).toBe(true);
  expect(isNetwork('balancer.example.com')).toBe(false);
});
