import { employmentStatuses } from '@contracts/wire/orders/payment-method';
import { Disclosure } from '@contracts/ui/disclosure';
import { SelectField, TextField } from '@contracts/ui/field';
import { FieldGroup } from '@contracts/ui/field-group';
import { type StepFields, textOf } from '../../../entities/order/components/step-form.tsx';
import classes from './payment-form.module.css';

const statusLabels: Readonly<Record<(typeof employmentStatuses)[number], string>> = {
  employed: 'Employed',
  'self-employed': 'Self-employed',
  retired: 'Retired',
  student: 'Student',
  homemaker: 'Homemaker',
  unemployed: 'Not working at present',
};

const statusOptions = employmentStatuses.map((value) => ({ value, label: statusLabels[value] }));

/** Employment in the last three years (S197: financeQuestions.employmentHistory). */
export function EmploymentFields({ values, textField }: StepFields) {
  const hasEarlier = textOf(values, 'previous_employment_status') !== '';
  return (
    <FieldGroup legend="Your work" hint="Lenders ask about the last three years.">
      <div className={classes.work}>
        <SelectField
          {...textField('employment_status')}
          label="What you do"
          emptyLabel="Choose"
          options={statusOptions}
        />
        <TextField
          {...textField('employment_months')}
          label="For how many months"
          inputMode="numeric"
          autoComplete="off"
          width="short"
        />
        <TextField
          {...textField('occupation')}
          label="Occupation"
          optional
          autoComplete="organization-title"
        />
        <TextField
          {...textField('employer')}
          label="Employer"
          optional
          autoComplete="organization"
        />
      </div>
      <Disclosure summary="Less than three years? What you did before" open={hasEarlier}>
        <div className={classes.work}>
          <SelectField
            {...textField('previous_employment_status')}
            label="What you did before"
            emptyLabel="Nothing to add"
            options={statusOptions}
          />
          <TextField
            {...textField('previous_employment_months')}
            label="For how many months before"
            inputMode="numeric"
            autoComplete="off"
            width="short"
          />
          <TextField {...textField('previous_occupation')} label="Previous occupation" optional />
          <TextField {...textField('previous_employer')} label="Previous employer" optional />
        </div>
      </Disclosure>
    </FieldGroup>
  );
}
