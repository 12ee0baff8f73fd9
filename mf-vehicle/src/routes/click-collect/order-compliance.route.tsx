import { ComplianceForm } from '../../features/compliance/components/compliance-form.tsx';
import { stepRoute } from './step-route.tsx';

export const { loader, head, Component } = stepRoute(
  'compliance',
  'So that we can contact you about your order.',
  ComplianceForm,
);
