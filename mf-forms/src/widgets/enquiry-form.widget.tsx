import type { HostServices } from '@contracts/platform/host/services';
import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import type { WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { loadStaticForm } from '../entities/static-form/model/load-static-form.ts';
import { EnquiryForm } from '../features/enquiry/components/enquiry-form.tsx';
import { generalEnquiryName } from '../features/enquiry/model/general-enquiry.ts';

export function load(
  _props: WidgetPropsByName['enquiry-form'],
  services: HostServices,
  signal?: AbortSignal,
) {
  return loadStaticForm(generalEnquiryName, services, signal);
}

export function Component({ props, data }: WidgetComponentProps<'enquiry-form'>) {
  return <EnquiryForm vehicle={props.vehicle} offer={props.offer} loaded={data} />;
}
