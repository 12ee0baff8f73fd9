import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { Link, useLoaderData } from '@contracts/platform/router';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import { pathTo } from '@contracts/platform/remote/path-to';
import { ButtonLink } from '@contracts/ui/button';
import { TelephoneLink } from '../../components/telephone-link.tsx';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { refusalOfCode } from '../../entities/valuation/model/refused-call.ts';
import {
  stagePath,
  stages,
  stageTitles,
  VALUATION_PARAMETER,
} from '../../entities/valuation/model/stages.ts';
import { privateHead } from './load-stage.ts';

/** Without JavaScript, shows why a stage was refused if the reason does not concern a field. */
export function loader({ url: { searchParams } }: LoaderArgs) {
  const code = searchParams.get('code');
  return {
    stage: stages.find((stage) => stage === searchParams.get('stage')) ?? 'stage-0',
    valuation: searchParams.get(VALUATION_PARAMETER),
    /** Null if the URL names no reason. */
    reason: code === null ? null : refusalOfCode(code),
  };
}

type RefusedStage = ReturnType<typeof loader>;

/** Used as the heading and the document title. */
const titleOf = ({ reason }: RefusedStage) =>
  reason === null ? 'There is nothing to put right' : 'We could not take that';

export const head = privateHead(titleOf);

export function Component() {
  const page = useLoaderData<RefusedStage>();
  const { stage, valuation, reason } = page;
  // Makes the stage's page show the refused input again.
  const retryQuery: Record<string, string> =
    reason === null ? {} : { [REFUSED_PARAMETER]: 'again' };
  return (
    <StageFrame
      stage={stage}
      title={titleOf(page)}
      lead={reason ?? 'There are no errors in your valuation.'}
    >
      {reason !== null && (
        <p>
          It was about the question “{stageTitles[stage]}”. We keep what you typed there for half an
          hour.
        </p>
      )}
      <p>
        <ButtonLink variant="primary" to={stagePath(stage, valuation, retryQuery)} Link={Link}>
          {reason === null ? 'Value your car' : 'Go back and try again'}
        </ButtonLink>
      </p>
      <p>
        Or call us on <TelephoneLink />, or <Link to={pathTo('/contact-us')}>write to us</Link>:
        we’ll value your car with you.
      </p>
    </StageFrame>
  );
}
