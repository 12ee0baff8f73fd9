import { valueOr } from '@contracts/platform/host/optional';
import type { HostServices } from '@contracts/platform/host/services';
import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import type { WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { loadStaticForm } from '../entities/static-form/model/load-static-form.ts';
import { fetchDealers } from '../features/motability/api/fetch-dealers.ts';
import { MotabilityForm } from '../features/motability/components/motability-form.tsx';
import { motabilityEnquiryName } from '../features/motability/model/motability-enquiry.ts';

export async function load(
  { vehicle }: WidgetPropsByName['motability-form'],
  services: HostServices,
  signal?: AbortSignal,
) {
  const { http, optional } = services;
  const [dealers, loaded] = await Promise.all([
    optional({ signal }, (callSignal) => fetchDealers(http, vehicle, callSignal)),
    loadStaticForm(motabilityEnquiryName, services, signal),
  ]);
  return { dealers: valueOr(dealers, null), ...loaded };
}

export function Component({ props, data }: WidgetComponentProps<'motability-form'>) {
  return (
    <MotabilityForm
      vehicle={props.vehicle}
      dealers={data?.dealers ?? null}
      loaded={data ?? { refused: null, stamp: null }}
    />
  );
}
