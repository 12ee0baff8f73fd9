import { customerResponseSchema, type Customer } from '@contracts/wire/account/customer';
import { sessionResponseSchema, type Credentials } from '@contracts/wire/account/login';
import type { HttpClient } from '@contracts/platform/host/http';
import * as z from 'zod/mini';

const authPath = '/api/v2/contact/auth';

/** @throws HttpError with status 401 if no customer is logged in */
export async function fetchCustomer(http: HttpClient): Promise<Customer> {
  return (await http.get(`${authPath}/show`, { schema: customerResponseSchema })).data;
}

export async function postLogin(http: HttpClient, credentials: Credentials): Promise<void> {
  await http.post(`${authPath}/login`, credentials, { schema: sessionResponseSchema });
}

export async function postLogout(http: HttpClient): Promise<void> {
  await http.post(`${authPath}/logout`, null, { schema: z.unknown() });
}
