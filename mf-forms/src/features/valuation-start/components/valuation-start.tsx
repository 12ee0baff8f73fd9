import { Link } from '@contracts/platform/router';
import { TextField } from '@contracts/ui/field';
import { StageForm } from '../../../entities/valuation/components/stage-form.tsx';
import type { RefusedInput } from '../../../entities/valuation/model/stage-page.ts';
import { stagePath } from '../../../entities/valuation/model/stages.ts';
import classes from './valuation-start.module.css';

export const registrationFormName = 'valuation-by-registration';

/** Starts a valuation by registration and mileage (S102, S199). */
export function RegistrationForm({ refusedInput }: { refusedInput: RefusedInput | null }) {
  return (
    <StageForm
      name={registrationFormName}
      label="Value your car by its registration"
      valuation={null}
      refusedInput={refusedInput}
      // Without JavaScript, stage 0 shows a refused form again, whichever page it was on.
      formPage={stagePath('stage-0', null)}
      hiddenValues={{ by: 'registration' }}
      fields={['registration', 'mileage']}
      submitLabel="Value my car"
    >
      {({ field }) => (
        <div className={classes.fields}>
          <TextField
            {...field('registration')}
            label="Registration"
            variant="plate"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="next"
            maxLength={20}
            // The placeholder is specified in S184.
            placeholder="Enter Reg"
          />
          <TextField
            {...field('mileage')}
            label="Mileage today"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="go"
            suffix="miles"
            width="short"
          />
        </div>
      )}
    </StageForm>
  );
}

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
