import { HandoverForm } from '../../features/handover/components/handover-form.tsx';
import { stepRoute } from './step-route.tsx';

export const { loader, head, Component } = stepRoute(
  'collection',
  'Come and collect it, or have it delivered.',
  HandoverForm,
);
