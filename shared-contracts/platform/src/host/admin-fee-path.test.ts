import { adminFeePath } from './admin-fee-path.ts';

it.each([
  ['Wexcombe', '/welcome-to-the-wexcombe-club'],
  ['Stub Motors', '/welcome-to-the-stub-motors-club'],
])('shell#10, S24: is the path for the club of %s', (name, path) => {
  expect(adminFeePath({ name })).toBe(path);
});
