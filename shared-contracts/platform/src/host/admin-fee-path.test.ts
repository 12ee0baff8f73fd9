import { adminFeePath } from './admin-fee-path.ts';

it.each([
  ['Wexcombe', '/welcome-to-the-wexcombe-club'],
  ['Stub Motors', '/welcome-to-the-stub-motors-club'],
])('shell#10, S24: derives the admin fee path of %s from its name', (name, path) => {
  expect(adminFeePath({ name })).toBe(path);
});
