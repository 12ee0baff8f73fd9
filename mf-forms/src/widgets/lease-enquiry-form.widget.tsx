import type { WidgetModule } from '@contracts/platform/remote/define-remote';
import { loadStaticForm } from '../entities/static-form/model/load-static-form.ts';
import { leaseEnquiryName } from '../features/lease-enquiry/components/lease-enquiry-form.tsx';

export const load: WidgetModule<'lease-enquiry-form'>['load'] = (_props, services, signal) =>
  loadStaticForm(leaseEnquiryName, services, signal);

export { LeaseEnquiryForm as Component } from '../features/lease-enquiry/components/lease-enquiry-form.tsx';
