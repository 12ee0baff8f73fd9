import { StarRating } from './star-rating.tsx';

export const examples = {
  'with half a star': () => <StarRating score={4.6} reviews={1204} source="our own survey" />,
  none: () => <StarRating score={0} reviews={0} source="our own survey" />,
};
