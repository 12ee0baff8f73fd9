import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { ValuedCar } from '../../entities/valuation/components/valued-car.tsx';
import type { StagePage } from '../../entities/valuation/model/stage-page.ts';
import { stageTitles } from '../../entities/valuation/model/stages.ts';
import {
  ConditionForm,
  conditionFormName,
} from '../../features/valuation-condition/components/condition-form.tsx';
import { loadStage, stageHead } from './load-stage.ts';

export function loader(args: LoaderArgs) {
  return loadStage(args, 'stage-2', conditionFormName);
}

export const head = stageHead('stage-2');

export function Component() {
  const page = useLoaderData<StagePage>();
  return (
    <StageFrame
      step={1}
      title={stageTitles['stage-2']}
      lead="Most cars of the same age are in average condition."
      sidebar={<ValuedCar {...page} />}
    >
      <ConditionForm {...page} />
    </StageFrame>
  );
}
