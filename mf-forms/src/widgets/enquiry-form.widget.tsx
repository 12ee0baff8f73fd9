import type { HostServices } from '@contracts/platform/host/services';
import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import type { WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { EnquiryForm } from '../features/enquiry/components/enquiry-form.tsx';
import { generalEnquiryName } from '../features/enquiry/model/general-enquiry.ts';

export async function load(
  _props: WidgetPropsByName['enquiry-form'],
  { refusedForm }: HostServices,
  signal?: AbortSignal,
) {
  return { refused: await refusedForm.read(generalEnquiryName, signal) };
}

export function Component({ props, data }: WidgetComponentProps<'enquiry-form'>) {
  return <EnquiryForm vehicle={props.vehicle} refused={data?.refused} />;
}
