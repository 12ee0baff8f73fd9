import { isHttpError } from '@contracts/platform/host/http';
import { isUnknownPlace } from '../model/unknown-place.ts';

/**
 * What a call brought, or null when the dealer API failed: the part that needs it then shows its
 * neutral state (S116). A call that was cancelled, a postcode that there is not, and a mistake of
 * ours stay errors.
 */
export async function orNullWhenFailed<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isHttpError(error) && error.code !== 'aborted' && !isUnknownPlace(error)) return null;
    throw error;
  }
}
