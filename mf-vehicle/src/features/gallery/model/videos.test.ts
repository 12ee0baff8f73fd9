import { readVideos } from './videos.ts';

it('reads a list of video URLs', () => {
  const address = 'https://media.example.com/focus.mp4';
  expect(readVideos(JSON.stringify([address]))).toEqual([address]);
});

it.each([null, '', '[', '{}', '"x"', '[1]', '["javascript:alert(1)"]'])(
  'finds no videos in %p (S155)',
  (json) => {
    expect(readVideos(json)).toEqual([]);
  },
);

it('drops a video with an invalid URL and keeps the valid videos', () => {
  const address = 'https://media.example.com/focus.mp4';
  expect(readVideos(JSON.stringify(['javascript:alert(1)', address]))).toEqual([address]);
});
