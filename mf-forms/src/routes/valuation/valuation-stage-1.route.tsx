import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import type { StagePage } from '../../entities/valuation/model/stage-page.ts';
import { stageTitles } from '../../entities/valuation/model/stages.ts';
import { ConfirmCar } from '../../features/valuation-car/components/confirm-car.tsx';
import { loadStage, stageHead } from './load-stage.ts';

export function loader(args: LoaderArgs) {
  return loadStage(args, 'stage-1', 'valuation-confirmed');
}

export const head = stageHead('stage-1');

export function Component() {
  const { valuation, carName } = useLoaderData<StagePage>();
  return (
    <StageFrame
      step={0}
      title={stageTitles['stage-1']}
      lead={
        valuation.registration === null
          ? 'This is what you told us.'
          : 'We looked it up by its registration.'
      }
    >
      <ConfirmCar valuation={valuation} carName={carName} />
    </StageFrame>
  );
}
