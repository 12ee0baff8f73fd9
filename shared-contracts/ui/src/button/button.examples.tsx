import classes from './button.examples.module.css';
import { Button, ButtonLink } from './button.tsx';

export const examples = {
  primary: () => <Button variant="primary">Enquire about this car</Button>,
  secondary: () => <Button>Value your car</Button>,
  quiet: () => <Button variant="quiet">Clear all filters</Button>,
  small: () => (
    <Button size="small" icon={classes.print}>
      Print
    </Button>
  ),
  loading: () => (
    <Button variant="primary" loading>
      Send enquiry
    </Button>
  ),
  disabled: () => <Button disabled>No cars to compare</Button>,
  'link button': () => (
    <ButtonLink variant="primary" to="/vehicle-search">
      Search 128 offers
    </ButtonLink>
  ),
  wide: () => (
    <ButtonLink to="/contact-us" wide>
      Contact us
    </ButtonLink>
  ),
};
