import { DISCLOSURE_TEXT } from '@contracts/wire/orders/payment-method';
import { useHost } from '@contracts/platform/react';
import { CheckboxField } from '@contracts/ui/field';
import type { StepFields } from '../../../entities/order/components/step-form.tsx';
import { isTickedIn } from '../../../entities/order/model/step-values.ts';
import classes from './payment-form.module.css';

/** The document that a shopper must accept before applying for finance (S65). */
export function Disclosure({ values, field }: StepFields) {
  const { legal } = useHost().brand;
  return (
    <section className={classes.disclosure} aria-labelledby="disclosure-title">
      <h2 id="disclosure-title" className={classes.heading}>
        Initial disclosure document
      </h2>
      <p>{legal.financeDisclosure}</p>
      <CheckboxField
        {...field('disclosure_accepted')}
        value="1"
        defaultChecked={isTickedIn(values, 'disclosure_accepted')}
        label={DISCLOSURE_TEXT}
      />
    </section>
  );
}
