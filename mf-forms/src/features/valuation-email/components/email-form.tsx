import { checkBySchema } from '@contracts/platform/forms/check-by-schema';
import { TextField } from '@contracts/ui/field';
import { StageForm } from '../../../entities/valuation/components/stage-form.tsx';
import type { StagePage } from '../../../entities/valuation/model/stage-page.ts';
import { SENT_PARAMETER, stagePath } from '../../../entities/valuation/model/stages.ts';
import { resumeLinkCall } from '../../../entities/valuation/model/valuation-calls.ts';

export const emailFormName = 'valuation-email';

const loadCheck = () =>
  checkBySchema(
    import('@contracts/wire/valuation/resume-link').then(
      ({ resumeLinkSchema }) => resumeLinkSchema,
    ),
  );

/** Emails a link to the price, for use on another day or another device. */
export function EmailForm({ valuation: { id }, refusedInput }: StagePage) {
  const sentPath = stagePath('stage-3-email', id, { [SENT_PARAMETER]: '1' });
  return (
    <StageForm
      name={emailFormName}
      label="Where to send it"
      call={resumeLinkCall(id)}
      loadCheck={loadCheck}
      subject={id}
      errors={refusedInput?.errors ?? []}
      formPage={stagePath('stage-3-email', id)}
      getNextPath={() => sentPath}
      nextPathWithoutScript={sentPath}
      hiddenValues={{}}
      fields={['email_address']}
      submitLabel="Send it to me"
    >
      {({ field }) => (
        <TextField
          {...field('email_address')}
          defaultValue={refusedInput?.values['email_address']}
          label="Email address"
          hint="One email with your price and a link back to it, and nothing else."
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          width="medium"
        />
      )}
    </StageForm>
  );
}
