import type { CarName } from '../../../entities/valuation/api/fetch-makes.ts';
import { ByMakeForm } from './by-make-form.tsx';
import classes from './without-registration.module.css';

/** Starts a valuation without a registration. */
export function WithoutRegistration({ makes }: { makes: readonly CarName[] | null }) {
  return (
    <section className={classes.other} aria-labelledby="without-registration">
      <h2 id="without-registration" className={classes.title}>
        No registration to hand?
      </h2>
      <ByMakeForm makes={makes} />
    </section>
  );
}
