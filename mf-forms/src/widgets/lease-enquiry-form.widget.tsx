import type { HostServices } from '@contracts/platform/host/services';
import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import type { WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { LeaseEnquiryForm } from '../features/lease-enquiry/components/lease-enquiry-form.tsx';
import { leaseEnquiryName } from '../features/lease-enquiry/model/lease-enquiry.ts';

export async function load(
  _props: WidgetPropsByName['lease-enquiry-form'],
  { refusedForm }: HostServices,
  signal?: AbortSignal,
) {
  return { refused: await refusedForm.read(leaseEnquiryName, signal) };
}

export function Component({ props, data }: WidgetComponentProps<'lease-enquiry-form'>) {
  return (
    <LeaseEnquiryForm vehicle={props.vehicle} lease={props.lease} refused={data?.refused ?? null} />
  );
}
