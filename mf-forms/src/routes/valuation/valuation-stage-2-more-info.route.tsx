import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { NumberedList } from '@contracts/ui/numbered-list';
import { RadioGroup } from '@contracts/ui/radio-group';
import { partExchangeConditions } from '@contracts/wire/orders/part-exchange';
import { StageForm } from '../../entities/valuation/components/stage-form.tsx';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import type { StagePage } from '../../entities/valuation/model/stage-page.ts';
import { stagePath } from '../../entities/valuation/model/stages.ts';
import { loadStage, stageHead } from './load-stage.ts';
import classes from './valuation-stage-2-more-info.module.css';

const formName = 'valuation-details';

export function loader(args: LoaderArgs) {
  return loadStage(args, 'stage-2-more-info', formName);
}

export const head = stageHead('stage-2-more-info');

/** The conditions that a car must meet (S165), and one question about all of them. */
export function Component() {
  const page = useLoaderData<StagePage>();
  const { id, conditions_met: areMet } = page.valuation;
  return (
    <StageFrame
      stage="stage-2-more-info"
      lead="They are the same for every car that we buy."
      car={page}
    >
      <StageForm
        name={formName}
        label="The conditions"
        valuation={id}
        saved={{ conditions_met: areMet === null ? null : areMet ? 'yes' : 'no' }}
        refusedInput={page.refusedInput}
        formPage={stagePath('stage-2-more-info', id)}
        hiddenValues={{ step: 'details' }}
        fields={['conditions_met']}
        submitLabel="Show my price"
      >
        {({ field }) => (
          <>
            <div className={classes.conditions}>
              <NumberedList label="The conditions" items={partExchangeConditions} />
            </div>
            <RadioGroup
              {...field('conditions_met')}
              legend="Does your car meet all of them?"
              options={[
                { value: 'yes', label: 'Yes, all of them' },
                { value: 'no', label: 'No, not all' },
              ]}
            />
          </>
        )}
      </StageForm>
    </StageFrame>
  );
}
