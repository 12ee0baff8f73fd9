import { Link } from '@contracts/platform/router';
import { stagePath } from '../../../entities/valuation/model/stages.ts';
import { RegistrationForm } from './registration-form.tsx';
import classes from './valuation-start.module.css';

/** Starts a valuation from any page: by registration here, or with a link by make and model. */
export function ValuationStart() {
  return (
    <div className={classes.start}>
      <RegistrationForm refusedInput={null} />
      <p className={classes.other}>
        <Link to={stagePath('stage-1-manual', null)}>
          No registration to hand? Choose make and model
        </Link>
      </p>
    </div>
  );
}
