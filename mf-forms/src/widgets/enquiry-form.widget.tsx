import type { WidgetModule } from '@contracts/platform/remote/define-remote';
import { loadStaticForm } from '../entities/static-form/model/load-static-form.ts';
import { generalEnquiryName } from '../features/enquiry/components/enquiry-form.tsx';

export const load: WidgetModule<'enquiry-form'>['load'] = (_props, services, signal) =>
  loadStaticForm(generalEnquiryName, services, signal);

export { EnquiryForm as Component } from '../features/enquiry/components/enquiry-form.tsx';
