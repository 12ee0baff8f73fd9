import { employmentStatuses } from '@contracts/wire/orders/payment-method';
import { Disclosure } from '@contracts/ui/disclosure';
import { SelectField, TextField } from '@contracts/ui/field';
import { FieldGroup } from '@contracts/ui/field-group';
import type { StepFields } from '../../../entities/order/components/step-form.tsx';
import { textOf } from '../../../entities/order/model/step-values.ts';
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

/** Employment of the last three years (S197: financeQuestions.employmentHistory). */
export function EmploymentFields({ values, field }: StepFields) {
  const hasEarlier = textOf(values, 'previous_employment_status') !== '';
  return (
    <FieldGroup legend="Your work" hint="A lender asks for the last three years.">
      <div className={classes.work}>
        <SelectField
          {...field('employment_status')}
          defaultValue={textOf(values, 'employment_status')}
          label="What you do"
          emptyLabel="Choose"
          options={statusOptions}
        />
        <TextField
          {...field('employment_months')}
          defaultValue={textOf(values, 'employment_months')}
          label="For how many months"
          inputMode="numeric"
          autoComplete="off"
          width="short"
        />
        <TextField
          {...field('occupation')}
          defaultValue={textOf(values, 'occupation')}
          label="Occupation"
          optional
          autoComplete="organization-title"
        />
        <TextField
          {...field('employer')}
          defaultValue={textOf(values, 'employer')}
          label="Employer"
          optional
          autoComplete="organization"
        />
      </div>
      <Disclosure summary="Less than three years? What you did before" open={hasEarlier}>
        <div className={classes.work}>
          <SelectField
            {...field('previous_employment_status')}
            defaultValue={textOf(values, 'previous_employment_status')}
            label="What you did before"
            emptyLabel="Nothing to add"
            options={statusOptions}
          />
          <TextField
            {...field('previous_employment_months')}
            defaultValue={textOf(values, 'previous_employment_months')}
            label="For how many months before"
            inputMode="numeric"
            autoComplete="off"
            width="short"
          />
          <TextField
            {...field('previous_occupation')}
            defaultValue={textOf(values, 'previous_occupation')}
            label="Occupation before"
            optional
          />
          <TextField
            {...field('previous_employer')}
            defaultValue={textOf(values, 'previous_employer')}
            label="Employer before"
            optional
          />
        </div>
      </Disclosure>
    </FieldGroup>
  );
}
