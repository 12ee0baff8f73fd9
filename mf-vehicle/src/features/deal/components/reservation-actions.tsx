import type { PaymentMethod } from '../../../entities/deal/model/payment-method.ts';
import { reservationActions, type ActionPlace } from '../model/deal-actions.ts';
import type { DealStep } from '../model/deal-step.ts';
import { DealAction } from './deal-action.tsx';

export interface ReservationActionsProps {
  step: DealStep;
  place: ActionPlace;
  /** Null where the vehicle can't be ordered. */
  method: PaymentMethod | null;
}

/** What can be done about a vehicle, the main thing first (S146). */
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
