import { PaymentForm } from '../../features/payment/components/payment-form.tsx';
import { stepRoute } from './step-route.tsx';

export const { loader, head, Component } = stepRoute(
  'payment-method',
  'You don’t pay or apply for anything yet.',
  PaymentForm,
);
