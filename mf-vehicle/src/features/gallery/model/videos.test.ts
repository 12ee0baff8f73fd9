import { readVideos } from './videos.ts';

it('reads a list of addresses', () => {
  const address = 'https://media.example.com/focus.mp4';
  expect(readVideos(JSON.stringify([address]))).toEqual([address]);
});

it.each([null, '', '[', '{}', '"x"', '[1]', '["javascript:alert(1)"]'])(
  'takes %p as none (S155)',
  (json) => {
    expect(readVideos(json)).toEqual([]);
  },
);

it('loses one film to an odd address, not the others', () => {
  const address = 'https://media.example.com/focus.mp4';
  expect(readVideos(JSON.stringify(['javascript:alert(1)', address]))).toEqual([address]);
});
