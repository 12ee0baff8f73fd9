import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { Notice } from '@contracts/ui/notice';
import { StageForm } from '../../../entities/valuation/components/stage-form.tsx';
import type { RefusedInput } from '../../../entities/valuation/model/stage-page.ts';
import {
  startedValuationPath,
  stagePath,
  valuationPath,
} from '../../../entities/valuation/model/stages.ts';
import { openLinkCall } from '../../../entities/valuation/model/valuation-calls.ts';

export const openLinkName = 'valuation-link';

const nothingToCheck = () => Promise.resolve(() => []);

interface OpenLinkProps {
  /** The key in the link. */
  linkKey: string;
  refusedInput: RefusedInput | null;
}

/** Asks before opening the valuation in this browser, because mail programs also follow links. */
export function OpenLink({ linkKey, refusedInput }: OpenLinkProps) {
  return (
    <StageForm
      name={openLinkName}
      label="Open your valuation"
      call={openLinkCall}
      loadCheck={nothingToCheck}
      subject={null}
      errors={refusedInput?.errors ?? []}
      formPage={`${pathTo('/valuation/resume')}?${new URLSearchParams({ key: linkKey })}`}
      getNextPath={({ id }) => valuationPath(id)}
      nextPathWithoutScript={startedValuationPath()}
      hiddenValues={{ key: linkKey }}
      fields={[]}
      submitLabel="Open my valuation"
    >
      {() => null}
    </StageForm>
  );
}

/** Shown if a link has expired together with its price. */
export function ExpiredLink() {
  return (
    <Notice
      title="This link has expired or is incomplete"
      action={
        <ButtonLink size="small" variant="primary" to={stagePath('stage-0', null)} Link={Link}>
          Start a new valuation
        </ButtonLink>
      }
    >
      It works for as long as our price, seven days. A new valuation takes three minutes.
    </Notice>
  );
}
