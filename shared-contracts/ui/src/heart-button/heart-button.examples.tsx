import { HeartButton } from './heart-button.tsx';

export const examples = {
  'not saved': () => <HeartButton vehicle="2021 Ford Focus" saved={false} onToggle={() => {}} />,
  saved: () => <HeartButton vehicle="2021 Ford Focus" saved onToggle={() => {}} />,
  plain: () => (
    <HeartButton vehicle="2023 Kia Niro" saved={false} variant="plain" onToggle={() => {}} />
  ),
};
