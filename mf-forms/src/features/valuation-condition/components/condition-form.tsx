import { conditionGrades } from '@contracts/wire/content/condition-grades';
import { RadioGroup } from '@contracts/ui/radio-group';
import { StageForm } from '../../../entities/valuation/components/stage-form.tsx';
import type { StagePage } from '../../../entities/valuation/model/stage-page.ts';
import { currentPath, stagePath, valuationPath } from '../../../entities/valuation/model/stages.ts';
import { valuationCall } from '../../../entities/valuation/model/valuation-calls.ts';
import classes from './condition-form.module.css';

export const conditionFormName = 'valuation-condition';

const options = conditionGrades.map(({ name, grade, title, description }) => ({
  value: name,
  label: (
    <span className={classes.title}>
      {title} <span className={classes.grade}>Grade {grade}</span>
    </span>
  ),
  hint: (
    <>
      <b>Paintwork:</b> {description.paintwork} <b>Interior:</b> {description.interior}{' '}
      <b>Glass:</b> {description.glass}
    </>
  ),
}));

/** The condition grades of S163, with what each means for paintwork, interior and glass. */
export function ConditionForm({ valuation, refusedInput }: StagePage) {
  const { id, condition } = valuation;
  return (
    <StageForm
      name={conditionFormName}
      label="The condition of your car"
      call={valuationCall(id)}
      subject={id}
      errors={refusedInput?.errors ?? []}
      formPage={stagePath('stage-2', id)}
      getNextPath={currentPath}
      nextPathWithoutScript={valuationPath(id)}
      hiddenValues={{ step: 'condition' }}
      fields={['condition']}
    >
      {({ field }) => (
        <div className={classes.grades}>
          <RadioGroup
            {...field('condition')}
            legend="Choose the condition as a buyer would see it"
            defaultValue={refusedInput?.values['condition'] ?? condition ?? undefined}
            options={options}
          />
        </div>
      )}
    </StageForm>
  );
}
