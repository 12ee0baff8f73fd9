import { useEffect } from 'react';
import { useLocation } from '@contracts/platform/router';
import type { PaymentMethod } from '../../../entities/deal/model/payment-method.ts';
import { type ActionPlace, reservationActions } from '../model/deal-actions.ts';
import { type DealStep, readDealStep } from '../model/deal-step.ts';
import { DealAction } from './deal-action.tsx';

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
