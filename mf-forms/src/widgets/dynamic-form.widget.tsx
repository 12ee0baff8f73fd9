import { formNotFound } from '@contracts/wire/forms/form-not-found';
import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import { useRetry } from '@contracts/platform/router';
import { Notice } from '@contracts/ui/notice';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { TelephoneLink } from '../components/telephone-link.tsx';
import { DynamicForm } from '../features/dynamic-form/components/dynamic-form.tsx';

export { loadDynamicForm as load } from '../features/dynamic-form/model/load-dynamic-form.ts';

/** A form by id (S177). A page that requires the form returns 404 itself (S41). */
export function Component({ props, data }: WidgetComponentProps<'dynamic-form'>) {
  const retry = useRetry();
  if (data?.status === 'found') {
    return <DynamicForm formId={props.formId} loadedForm={data} preset={props.preset ?? {}} />;
  }
  if (data?.status === 'missing') return <Notice title={formNotFound} />;
  return (
    <RetryNotice title="This form can’t be shown at the moment" retry={retry}>
      Try again in a moment, or call us on <TelephoneLink />.
    </RetryNotice>
  );
}
