import { networkAddress, organisationRange } from './network-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:DB8:1:2::A', '2001:db8:1:2::/64'],
])('rate limits treat %s as the client %s', (ip, network) => {
  expect(networkAddress({ ip })).toBe(network);
});

test.each([
  ['192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.200', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
])('trust#M3: %s belongs to the organisation range %s', (ip, network) => {
  expect(organisationRange({ ip })).toBe(network);
});
