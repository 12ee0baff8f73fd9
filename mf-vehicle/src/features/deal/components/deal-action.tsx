import { type MouseEvent, useEffect } from 'react';
import { Link, useLocation, useNavigate, useRevalidator } from '@contracts/platform/router';
import { Button, ButtonLink } from '@contracts/ui/button';
import type { PaymentMethod } from '../../../entities/deal/model/payment-method.ts';
import {
  type ActionPlace,
  type ReservationAction,
  reservationActions,
} from '../model/deal-actions.ts';
import { dealHref, type DealStep, orderSectionId, readDealStep } from '../model/deal-step.ts';

/** Id of the form that sends the deal. Buttons elsewhere on the page submit it too. */
export const dealFormId = 'deal-form';

/** A call to action: a link within the page, or the deal's submit button. */
export function DealAction({
  action: { label, target },
  step,
  variant = 'primary',
}: {
  action: ReservationAction;
  step: DealStep;
  variant?: 'primary' | 'secondary';
}) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  /** Navigates before revalidating, which would otherwise restore the scroll position (S147). */
  async function goBackToDeal(event: MouseEvent): Promise<void> {
    event.preventDefault();
    const deal = `#${orderSectionId}`;
    await navigate({ search, hash: deal }, { replace: hash === deal });
    // Another shopper may have reserved the vehicle since the page was loaded.
    await revalidate();
  }

  if (target === 'order') {
    return (
      <Button type="submit" form={dealFormId} variant={variant} wide>
        {label}
      </Button>
    );
  }
  if (target === 'enquiry') {
    return (
      <ButtonLink to="#enquiry" variant={variant} wide>
        {label}
      </ButtonLink>
    );
  }
  return step === 'step-1' ? (
    <ButtonLink to={dealHref(search)} Link={Link} variant={variant} wide>
      {label}
    </ButtonLink>
  ) : (
    <ButtonLink
      to={`#${orderSectionId}`}
      variant={variant}
      wide
      onClick={(event) => void goBackToDeal(event)}
    >
      {label}
    </ButtonLink>
  );
}

interface ReservationActionsProps {
  step: DealStep;
  place: ActionPlace;
  /** The chosen payment method; null if the vehicle cannot be ordered. */
  method: PaymentMethod | null;
}

/** A vehicle's calls to action, the main one first (S146). */
export function ReservationActions({ step, place, method }: ReservationActionsProps) {
  return reservationActions(step, place, method).map((action, index) => (
    <DealAction
      key={action.label}
      action={action}
      step={step}
      variant={index === 0 ? 'primary' : 'secondary'}
    />
  ));
}

/** Logs an invalid step in the URL, for the author of the link (S150). Renders nothing. */
export function StepReport() {
  const { search } = useLocation();
  useEffect(() => {
    readDealStep(new URLSearchParams(search), (message) => console.error(message));
  }, [search]);
  return null;
}
