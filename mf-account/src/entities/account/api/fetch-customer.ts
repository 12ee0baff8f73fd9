import { type Customer, customerAnswerSchema } from '@contracts/wire/account/customer';
import type { HttpClient } from '@contracts/platform/host/http';

/** @throws HttpError with status 401 when nobody is logged in */
export async function fetchCustomer(
  http: HttpClient,
  signal: AbortSignal | undefined,
): Promise<Customer> {
  const { data } = await http.get('/api/v2/contact/auth/show', {
    schema: customerAnswerSchema,
    signal,
  });
  return data;
}
