import { render } from '@testing-library/react';
import { StarRating } from './star-rating.tsx';

it('S162: states the rating, the number of reviews and their source in words', () => {
  const { container } = render(<StarRating score={4.6} reviews={1204} source="our own survey" />);
  expect(container).toHaveTextContent('4.6 out of 5, 1,204 reviews (our own survey)');
});

it.each([
  [4.6, '2,2,2,2,1'],
  [4.8, '2,2,2,2,2'],
  [4.2, '2,2,2,2,0'],
  [0, '0,0,0,0,0'],
  [9, '2,2,2,2,2'],
])('S162: fills the stars in halves for a rating of %d', (score, halves) => {
  const { container } = render(<StarRating score={score} reviews={1} source="us" />);
  const filled = [...container.querySelectorAll('[data-filled]')].map((star) =>
    star.getAttribute('data-filled'),
  );
  expect(String(filled)).toBe(halves);
});
