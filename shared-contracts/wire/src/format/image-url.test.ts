import { productionImageUrl } from './image-url.ts';

const hosts = { staging: 'staging.media.example.com', production: 'media.example.com' };

it.each([
  ['https://staging.media.example.com/a/b.jpg?w=4', 'https://media.example.com/a/b.jpg?w=4'],
  ['//staging.media.example.com/a.jpg', 'https://media.example.com/a.jpg'],
  ['HTTPS://Staging.Media.Example.com/a.jpg', 'https://media.example.com/a.jpg'],
])('rewrites %p to the production host (S6)', (address, rewritten) => {
  expect(productionImageUrl(address, hosts)).toBe(rewritten);
});

it.each([
  'https://media.example.com/a.jpg',
  'https://example.com/?from=https://staging.media.example.com/a.jpg',
  'https://not-staging.media.example.com/a.jpg',
  '/media/staging.media.example.com.jpg',
  'https://',
  '',
])('does not change %p', (address) => {
  expect(productionImageUrl(address, hosts)).toBe(address);
});
