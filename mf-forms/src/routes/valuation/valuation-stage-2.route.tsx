import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { RadioGroup } from '@contracts/ui/radio-group';
import { conditionGrades } from '@contracts/wire/content/condition-grades';
import { StageForm } from '../../entities/valuation/components/stage-form.tsx';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import type { StagePage } from '../../entities/valuation/model/stage-page.ts';
import { stagePath } from '../../entities/valuation/model/stages.ts';
import { loadStage, stageHead } from './load-stage.ts';
import classes from './valuation-stage-2.module.css';

const formName = 'valuation-condition';

export function loader(args: LoaderArgs) {
  return loadStage(args, 'stage-2', formName);
}

export const head = stageHead('stage-2');

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
export function Component() {
  const page = useLoaderData<StagePage>();
  const { id, condition } = page.valuation;
  return (
    <StageFrame
      stage="stage-2"
      lead="Most cars of the same age are in average condition."
      car={page}
    >
      <StageForm
        name={formName}
        label="The condition of your car"
        valuation={id}
        saved={{ condition }}
        refusedInput={page.refusedInput}
        formPage={stagePath('stage-2', id)}
        hiddenValues={{ step: 'condition' }}
        fields={['condition']}
      >
        {({ field }) => (
          <div className={classes.grades}>
            <RadioGroup
              {...field('condition')}
              legend="Choose the condition as a buyer would see it"
              options={options}
            />
          </div>
        )}
      </StageForm>
    </StageFrame>
  );
}
