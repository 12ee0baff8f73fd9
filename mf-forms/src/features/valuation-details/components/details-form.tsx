import { partExchangeConditions } from '@contracts/wire/orders/part-exchange';
import { NumberedList } from '@contracts/ui/numbered-list';
import { RadioGroup } from '@contracts/ui/radio-group';
import { StageForm } from '../../../entities/valuation/components/stage-form.tsx';
import type { StagePage } from '../../../entities/valuation/model/stage-page.ts';
import { currentPath, stagePath, valuationPath } from '../../../entities/valuation/model/stages.ts';
import { valuationCall } from '../../../entities/valuation/model/valuation-calls.ts';
import classes from './details-form.module.css';

export const detailsFormName = 'valuation-details';

/** The conditions that a car must meet (S165), and one question about all of them. */
export function DetailsForm({ valuation, refusedInput }: StagePage) {
  const { id, conditions_met: areMet } = valuation;
  const saved = areMet === null ? undefined : areMet ? 'yes' : 'no';
  return (
    <StageForm
      name={detailsFormName}
      label="The conditions"
      call={valuationCall(id)}
      subject={id}
      errors={refusedInput?.errors ?? []}
      formPage={stagePath('stage-2-more-info', id)}
      getNextPath={currentPath}
      nextPathWithoutScript={valuationPath(id)}
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
            defaultValue={refusedInput?.values['conditions_met'] ?? saved}
            options={[
              { value: 'yes', label: 'Yes, all of them' },
              { value: 'no', label: 'No, not all' },
            ]}
          />
        </>
      )}
    </StageForm>
  );
}
