import { Link } from '@contracts/platform/router';
import { Button, ButtonLink } from '@contracts/ui/button';
import { Notice } from '@contracts/ui/notice';
import { StageForm } from '../../../entities/valuation/components/stage-form.tsx';
import type { StagePage } from '../../../entities/valuation/model/stage-page.ts';
import { outcomePath, stagePath } from '../../../entities/valuation/model/stages.ts';

export const decisionFormName = 'valuation-decision';

interface DecisionFormProps extends StagePage {
  isExpired: boolean;
}

/** Buttons to accept or decline a price or to decide later. An expired price can be renewed. */
export function DecisionForm({ valuation, refusedInput, isExpired }: DecisionFormProps) {
  const { id, condition, decision } = valuation;
  const formProps = {
    name: decisionFormName,
    label: 'Your decision',
    valuation: id,
    refusedInput,
    formPage: stagePath('stage-3', id),
  };
  if (isExpired) {
    return (
      // Sending the same grade again makes a new valuation.
      <StageForm
        {...formProps}
        hiddenValues={{ step: 'condition', condition: condition ?? '' }}
        submitLabel="Get a new price"
      />
    );
  }
  return (
    <StageForm
      {...formProps}
      hiddenValues={{ step: 'decision' }}
      renderActions={(sending) => (
        <>
          <Button type="submit" variant="primary" name="decision" value="accept" loading={sending}>
            {sending ? 'Sending...' : 'Accept this price'}
          </Button>
          <ButtonLink to={outcomePath('not-sure', id)} Link={Link}>
            I’m not sure yet
          </ButtonLink>
          <Button type="submit" variant="quiet" name="decision" value="decline" loading={sending}>
            No, thank you
          </Button>
        </>
      )}
    >
      {() =>
        decision !== null && (
          <Notice
            title={
              decision === 'accept'
                ? 'You have accepted this price'
                : 'You have declined this price'
            }
          >
            You can change your mind until the price runs out.
          </Notice>
        )
      }
    </StageForm>
  );
}
