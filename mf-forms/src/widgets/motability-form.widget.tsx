import { valueOr } from '@contracts/platform/host/optional';
import type { HostServices } from '@contracts/platform/host/services';
import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import type { WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { fetchDealers } from '../features/motability/api/fetch-dealers.ts';
import { MotabilityForm } from '../features/motability/components/motability-form.tsx';
import { dealerMake } from '../features/motability/model/dealer-make.ts';
import { motabilityEnquiryName } from '../features/motability/model/motability-enquiry.ts';

export async function load(
  { vehicle }: WidgetPropsByName['motability-form'],
  { http, optional, refusedForm }: HostServices,
  signal?: AbortSignal,
) {
  const [dealers, refused] = await Promise.all([
    optional({ signal }, (ends) => fetchDealers(http, dealerMake(vehicle), ends)),
    refusedForm.read(motabilityEnquiryName, signal),
  ]);
  return { dealers: valueOr(dealers, null), refused };
}

export function Component({ props, data }: WidgetComponentProps<'motability-form'>) {
  return (
    <MotabilityForm
      vehicle={props.vehicle}
      dealers={data?.dealers ?? null}
      refused={data?.refused ?? null}
    />
  );
}
