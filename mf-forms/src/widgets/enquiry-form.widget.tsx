import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import { EnquiryForm } from '../features/enquiry/components/enquiry-form.tsx';

export function Component({ props }: WidgetComponentProps<'enquiry-form'>) {
  return <EnquiryForm vehicle={props.vehicle} />;
}
