import { Badge } from './badge.tsx';

export const examples = {
  quiet: () => <Badge>Nearly new</Badge>,
  saving: () => <Badge tone="saving">Great price</Badge>,
  solid: () => <Badge tone="solid">Reserved</Badge>,
};
