import { Skeleton } from './skeleton.tsx';

export const examples = {
  text: () => <Skeleton count={3} />,
  image: () => <Skeleton shape="image" label="Loading the picture" />,
  cards: () => <Skeleton shape="card" count={3} label="Loading cars" />,
};
