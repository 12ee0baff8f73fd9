import { PayDeposit } from '../../features/deposit/components/pay-deposit.tsx';
import { stepRoute } from './step-route.tsx';

export const { loader, head, Component } = stepRoute(
  'deposit',
  'It holds the vehicle for you until the handover.',
  PayDeposit,
);
