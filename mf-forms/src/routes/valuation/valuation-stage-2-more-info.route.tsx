import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { ValuedCar } from '../../entities/valuation/components/valued-car.tsx';
import type { StagePage } from '../../entities/valuation/model/stage-page.ts';
import { stageTitles } from '../../entities/valuation/model/stages.ts';
import {
  DetailsForm,
  detailsFormName,
} from '../../features/valuation-details/components/details-form.tsx';
import { loadStage, stageHead } from './load-stage.ts';

export function loader(args: LoaderArgs) {
  return loadStage(args, 'stage-2-more-info', detailsFormName);
}

export const head = stageHead('stage-2-more-info');

export function Component() {
  const page = useLoaderData<StagePage>();
  return (
    <StageFrame
      step={2}
      title={stageTitles['stage-2-more-info']}
      lead="They are the same for every car that we buy."
      sidebar={<ValuedCar {...page} />}
    >
      <DetailsForm {...page} />
    </StageFrame>
  );
}
