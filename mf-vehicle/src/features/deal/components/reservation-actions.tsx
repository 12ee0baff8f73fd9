import type { PaymentMethod } from '../../../entities/deal/model/payment-method.ts';
import { reservationActions, type ActionPlace } from '../model/deal-actions.ts';
import type { DealStep } from '../model/deal-step.ts';
import { DealAction } from './deal-action.tsx';

export interface ReservationActionsProps {
  step: DealStep;
  place: ActionPlace;
  /** Null if the vehicle cannot be ordered. */
  method: PaymentMethod | null;
}

/** Calls to action for a vehicle, the main one first (S146). */
export function ReservationActions({ step, place, method }: ReservationActionsProps) {
  return reservationActions(step, place, method).map((action, index) => (
    <DealAction
      key={action.words}
      action={action}
      step={step}
      variant={index === 0 ? 'primary' : 'secondary'}
    />
  ));
}
