import { ReviewOrder } from '../../features/review/components/review-order.tsx';
import { stepRoute } from './step-route.tsx';

export const { loader, head, Component } = stepRoute(
  'review',
  'Check your order. You don’t pay anything on this page.',
  ReviewOrder,
);
