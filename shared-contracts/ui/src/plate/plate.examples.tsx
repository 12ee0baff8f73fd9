import { Plate } from './plate.tsx';

export const examples = {
  rear: () => <Plate registration="AB21 CDE" />,
  front: () => <Plate registration="AB21 CDE" side="front" />,
  electric: () => <Plate registration="EF24 GHJ" electric />,
  large: () => <Plate registration="KL70 MNO" size="large" />,
  'large, front, electric': () => (
    <Plate registration="PR73 STU" size="large" side="front" electric />
  ),
};
