import { checkBySchema } from '@contracts/platform/forms/check-by-schema';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { Link, useLoaderData } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { emailInputProps, TextField } from '@contracts/ui/field';
import { Notice } from '@contracts/ui/notice';
import { StageForm } from '../../entities/valuation/components/stage-form.tsx';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import type { StagePage } from '../../entities/valuation/model/stage-page.ts';
import { stagePath } from '../../entities/valuation/model/stages.ts';
import { valuationCall } from '../../entities/valuation/model/valuation-calls.ts';
import { loadStage, stageHead } from './load-stage.ts';

const formName = 'valuation-email';

/** Query parameter that means that the email was sent. */
const SENT_PARAMETER = 'sent';

export async function loader(args: LoaderArgs) {
  const page = await loadStage(args, 'stage-3-email', formName);
  return { ...page, isSent: args.url.searchParams.has(SENT_PARAMETER) };
}

export const head = stageHead('stage-3-email');

export function Component() {
  const page = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <StageFrame
      stage="stage-3-email"
      lead="To think it over, or to continue on another device."
      car={page}
    >
      {page.isSent ? (
        <Notice
          tone="success"
          title="It’s on its way"
          action={
            <ButtonLink size="small" to={stagePath('stage-3', page.valuation.id)} Link={Link}>
              Back to your price
            </ButtonLink>
          }
        >
          If it doesn’t arrive within a few minutes, check your spam folder.
        </Notice>
      ) : (
        <EmailForm {...page} />
      )}
    </StageFrame>
  );
}

const loadCheck = () =>
  checkBySchema(
    import('@contracts/wire/valuation/resume-link').then((wire) => wire.resumeLinkSchema),
  );

/** Emails a link to the price, for use on another day or another device. */
function EmailForm({ valuation: { id }, refusedInput }: StagePage) {
  return (
    <StageForm
      name={formName}
      label="Where to send it"
      call={`${valuationCall(id)}/resume-link`}
      loadCheck={loadCheck}
      valuation={id}
      refusedInput={refusedInput}
      formPage={stagePath('stage-3-email', id)}
      nextPath={stagePath('stage-3-email', id, { [SENT_PARAMETER]: '1' })}
      fields={['email_address']}
      submitLabel="Send it to me"
    >
      {({ field }) => (
        <TextField
          {...field('email_address')}
          label="Email address"
          hint="One email with your price and a link back to it, and nothing else."
          {...emailInputProps}
          enterKeyHint="send"
          width="medium"
        />
      )}
    </StageForm>
  );
}
