import type { HostServices } from '@contracts/platform/host/services';
import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import type { WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { loadStaticForm } from '../entities/static-form/model/load-static-form.ts';
import { LeaseEnquiryForm } from '../features/lease-enquiry/components/lease-enquiry-form.tsx';
import { leaseEnquiryName } from '../features/lease-enquiry/model/lease-enquiry.ts';

export function load(
  _props: WidgetPropsByName['lease-enquiry-form'],
  services: HostServices,
  signal?: AbortSignal,
) {
  return loadStaticForm(leaseEnquiryName, services, signal);
}

export function Component({ props, data }: WidgetComponentProps<'lease-enquiry-form'>) {
  return (
    <LeaseEnquiryForm
      vehicle={props.vehicle}
      lease={props.lease}
      loaded={data ?? { refused: null, stamp: null }}
    />
  );
}
