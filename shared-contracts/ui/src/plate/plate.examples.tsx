import { Plate } from './plate.tsx';

export const examples = {
  plain: () => <Plate registration="AB21 CDE" />,
  electric: () => <Plate registration="EF24 GHJ" electric />,
  large: () => <Plate registration="KL70 MNO" size="large" />,
  'large, electric': () => <Plate registration="PR73 STU" size="large" electric />,
};
