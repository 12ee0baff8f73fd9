import { valueOr } from '@contracts/platform/host/optional';
import type { HostServices } from '@contracts/platform/host/services';
import type { WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { loadStaticForm } from '../entities/static-form/model/load-static-form.ts';
import { fetchDealers } from '../features/motability/api/fetch-dealers.ts';
import { motabilityEnquiryName } from '../features/motability/components/motability-form.tsx';

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

export { MotabilityForm as Component } from '../features/motability/components/motability-form.tsx';
