import { TextField } from '../field/field.tsx';
import { ErrorSummary } from './error-summary.tsx';

export const examples = {
  'two fields': () => (
    <>
      <ErrorSummary
        errors={[
          { fieldId: 'example-email', message: 'Enter an email address' },
          { message: 'The enquiry could not be sent. Try again in a minute.' },
        ]}
      />
      <TextField id="example-email" label="Email address" error="Enter an email address" />
    </>
  ),
};
