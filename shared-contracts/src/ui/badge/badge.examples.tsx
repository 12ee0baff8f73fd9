import { Zap } from 'lucide-react';
import { Badge } from './badge.tsx';

export const examples = {
  quiet: () => <Badge>Nearly new</Badge>,
  saving: () => <Badge tone="saving">Great price</Badge>,
  electric: () => (
    <Badge tone="saving" icon={<Zap size={14} aria-hidden="true" />}>
      Electric
    </Badge>
  ),
  solid: () => <Badge tone="solid">Reserved</Badge>,
};
