import { OPT_IN_CHOICES } from '@contracts/wire/forms/form-choices';
import { useHost } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { emailInputProps, CheckboxField, TextField } from '@contracts/ui/field';
import { FieldGroup } from '@contracts/ui/field-group';
import { TermsField } from '@contracts/ui/terms-field';
import type { Order } from '@contracts/wire/orders/order';
import type { TypedValues } from '@contracts/platform/forms/typed-values';
import { StepForm, isTickedIn, listOf } from '../../entities/order/components/step-form.tsx';
import type { StepPage } from '../../entities/order/model/step-page.ts';
import { stepRoute } from './step-route.tsx';
import classes from './order-compliance.module.css';

const complianceFields = [
  'first_name',
  'last_name',
  'email_address',
  'telephone',
  '_terms_accepted',
] as const;

function complianceValues({ compliance }: Order): TypedValues {
  if (compliance === null) return {};
  const { first_name, last_name, email_address, telephone, opt_in } = compliance;
  return {
    first_name,
    last_name,
    email_address,
    telephone,
    opt_in,
    // The step cannot be saved without this tick.
    _terms_accepted: '1',
  };
}

function ComplianceForm(page: StepPage) {
  const { order } = page;
  const { brand } = useHost();
  return (
    <StepForm
      {...page}
      section="compliance"
      saved={complianceValues(order)}
      fields={complianceFields}
    >
      {({ values, field, textField }) => (
        <>
          <div className={classes.pair}>
            <TextField {...textField('first_name')} label="First name" autoComplete="given-name" />
            <TextField {...textField('last_name')} label="Last name" autoComplete="family-name" />
            <TextField
              {...textField('email_address')}
              label="Email address"
              hint="We’ll confirm your order by email"
              {...emailInputProps}
            />
            <TextField
              {...textField('telephone')}
              label="Telephone"
              hint="So that we can arrange the handover"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />
          </div>
          <p>{brand.legal.adminFee}</p>
          <TermsField
            {...field('_terms_accepted')}
            value="1"
            defaultChecked={isTickedIn(values, '_terms_accepted')}
            termsHref={pathTo('/website-privacy')}
            privacyHref={pathTo('/data-privacy-notice')}
          />
          <FieldGroup
            legend="May we send you offers and news?"
            hint="We’ll contact you about this order either way."
            optional
          >
            <div className={classes.choices}>
              {OPT_IN_CHOICES.map(({ value, label }) => (
                <CheckboxField
                  key={value}
                  name="opt_in"
                  value={value}
                  defaultChecked={listOf(values, 'opt_in').includes(value)}
                  label={label}
                />
              ))}
            </div>
          </FieldGroup>
        </>
      )}
    </StepForm>
  );
}

export const { loader, head, Component } = stepRoute(
  'compliance',
  'So that we can contact you about your order.',
  ComplianceForm,
);
