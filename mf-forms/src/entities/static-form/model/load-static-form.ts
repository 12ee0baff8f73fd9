import type { HostServices } from '@contracts/platform/host/services';
import { fetchStamp } from '../../submission/api/fetch-stamp.ts';
import type { LoadedForm } from './static-form.ts';

/** Loads a form's stamp, and its input if it was refused. @param name of the form on its page */
export async function loadStaticForm(
  name: string,
  services: HostServices,
  signal: AbortSignal | undefined,
): Promise<LoadedForm> {
  const [refused, stamp] = await Promise.all([
    services.refusedForm.read(name, signal),
    fetchStamp(services, signal),
  ]);
  return { refused, stamp };
}
