import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { Link, useLoaderData } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { Notice } from '@contracts/ui/notice';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { ValuedCar } from '../../entities/valuation/components/valued-car.tsx';
import { SENT_PARAMETER, stagePath, stageTitles } from '../../entities/valuation/model/stages.ts';
import { EmailForm, emailFormName } from '../../features/valuation-email/components/email-form.tsx';
import { loadStage, stageHead } from './load-stage.ts';

export async function loader(args: LoaderArgs) {
  const page = await loadStage(args, 'stage-3-email', emailFormName);
  return { ...page, isSent: args.url.searchParams.has(SENT_PARAMETER) };
}

export const head = stageHead('stage-3-email');

export function Component() {
  const page = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const { isSent, valuation } = page;
  return (
    <StageFrame
      step={3}
      title={stageTitles['stage-3-email']}
      lead="To think it over, or to continue on another device."
      sidebar={<ValuedCar {...page} />}
    >
      {isSent ? (
        <Notice
          tone="success"
          title="It’s on its way"
          action={
            <ButtonLink size="small" to={stagePath('stage-3', valuation.id)} Link={Link}>
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
