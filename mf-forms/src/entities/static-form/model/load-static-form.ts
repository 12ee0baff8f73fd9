import type { HostServices } from '@contracts/platform/host/services';
import type { StaticFormData } from '@contracts/platform/remote/widgets';
import { fetchStamp } from '../../submission/api/fetch-stamp.ts';

/** The data of a form whose widget was rendered without it. */
export const notLoaded: StaticFormData = { refused: null, stamp: null };

/** Loads a form's stamp, and its input if it was refused. @param name of the form on its page */
export async function loadStaticForm(
  name: string,
  services: HostServices,
  signal: AbortSignal | undefined,
): Promise<StaticFormData> {
  const [refused, stamp] = await Promise.all([
    services.refusedForm.read(name, signal),
    fetchStamp(services, signal),
  ]);
  return { refused, stamp };
}
