import { readVideos } from './videos.ts';

it('reads a list of addresses', () => {
  const address = 'https://media.example.com/focus.mp4';
  expect(readVideos(JSON.stringify([address]))).toEqual([address]);
});

it.each([null, '', '[', '{}', '"x"', '[1]', '["javascript:alert(1)"]'])(
  'treats %p as no videos (S155)',
  (json) => {
    expect(readVideos(json)).toEqual([]);
  },
);

it('drops only a video with an invalid address', () => {
  const address = 'https://media.example.com/focus.mp4';
  expect(readVideos(JSON.stringify(['javascript:alert(1)', address]))).toEqual([address]);
});
