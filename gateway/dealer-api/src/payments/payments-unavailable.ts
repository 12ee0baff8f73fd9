import { ApiRefusal } from '../http/api-errors.ts';
import { ProviderError } from './payment-provider.ts';

const retryAfterSeconds = 10;

export const paymentsUnavailable = () =>
  new ApiRefusal(
    503,
    [{ message: 'Card payments can’t be taken just now. Your order is kept; please try again.' }],
    retryAfterSeconds,
  );

/** @throws ApiRefusal 503 if the provider does not respond */
export async function orPaymentsUnavailable<T>(pending: Promise<T>): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof ProviderError) throw paymentsUnavailable();
    throw error;
  }
}
