import { Link, useLocation, useRevalidator } from '@contracts/platform/router';
import { Button, ButtonLink } from '@contracts/ui/button';
import type { ReservationAction } from '../model/deal-actions.ts';
import { dealHref } from '../model/deal-address.ts';
import { orderSectionId, type DealStep } from '../model/deal-step.ts';

/** Of the form that sends the deal; buttons of it stand elsewhere in the page too. */
export const dealFormId = 'deal-form';

interface DealActionProps {
  action: ReservationAction;
  step: DealStep;
  variant?: 'primary' | 'secondary';
}

/** One call to action: a link within the page, or the button that sends the deal. */
export function DealAction({ action: { words, aim }, step, variant = 'primary' }: DealActionProps) {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  if (aim === 'order') {
    return (
      <Button type="submit" form={dealFormId} variant={variant} wide>
        {words}
      </Button>
    );
  }
  if (aim === 'enquiry') {
    return (
      <ButtonLink to="#enquiry" variant={variant} wide>
        {words}
      </ButtonLink>
    );
  }
  return step === 'step-1' ? (
    <ButtonLink to={dealHref(search)} Link={Link} variant={variant} wide>
      {words}
    </ButtonLink>
  ) : (
    // Back from reading on: what was loaded then may have been reserved by another since (S147).
    <ButtonLink to={`#${orderSectionId}`} variant={variant} wide onClick={() => void revalidate()}>
      {words}
    </ButtonLink>
  );
}
