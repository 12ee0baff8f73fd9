import { telephoneHref } from '@contracts/wire/format/phone';
import { formNotFound } from '@contracts/wire/forms/form-not-found';
import type { HostServices } from '@contracts/platform/host/services';
import { useHost } from '@contracts/platform/react';
import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import type { WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { useRetry } from '@contracts/platform/router';
import { Notice } from '@contracts/ui/notice';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { DynamicForm } from '../features/dynamic-form/components/dynamic-form.tsx';
import { loadDynamicForm } from '../features/dynamic-form/model/load-dynamic-form.ts';

export function load(
  { formId }: WidgetPropsByName['dynamic-form'],
  services: HostServices,
  signal?: AbortSignal,
) {
  return loadDynamicForm(formId, services, signal);
}

/** A form by id (S177). A page that requires the form returns 404 itself (S41). */
export function Component({ props, data }: WidgetComponentProps<'dynamic-form'>) {
  const retry = useRetry();
  const { main } = useHost().brand.telephones;
  if (data?.status === 'found') {
    return <DynamicForm formId={props.formId} loadedForm={data} preset={props.preset ?? {}} />;
  }
  if (data?.status === 'missing') return <Notice title={formNotFound} />;
  return (
    <RetryNotice title="This form can’t be shown at the moment" retry={retry}>
      Try again in a moment, or call us on <a href={telephoneHref(main)}>{main}</a>.
    </RetryNotice>
  );
}
