import classes from './badge.examples.module.css';
import { Badge } from './badge.tsx';

export const examples = {
  quiet: () => <Badge>Nearly new</Badge>,
  saving: () => <Badge tone="saving">Great price</Badge>,
  electric: () => (
    <Badge tone="saving" icon={classes.electric}>
      Electric
    </Badge>
  ),
  solid: () => <Badge tone="solid">Reserved</Badge>,
};
