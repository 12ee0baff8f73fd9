import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import classes from './selling.module.css';

const steps = [
  'Tell us the registration and the miles.',
  'Bring the car, its logbook (V5C) and both keys to any of our sites.',
  'We look at it together and give you our price in writing.',
];

/** The steps of selling a car to the group. */
export function Selling() {
  return (
    <div className={classes.selling}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ButtonLink to={pathTo('/contact-us')} Link={Link}>
        Ask us about your car
      </ButtonLink>
    </div>
  );
}
