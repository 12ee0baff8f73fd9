import { accountPath } from '@contracts/wire/account/customer';
import { type AccountEnquiry, accountEnquiryListSchema } from '@contracts/wire/account/enquiries';
import type { HttpClient } from '@contracts/platform/host/http';

/** What was sent in with the customer's email address, the latest first. @throws HttpError */
export async function fetchEnquiries(
  http: HttpClient,
  signal: AbortSignal | undefined,
): Promise<AccountEnquiry[]> {
  return (await http.get(`${accountPath}/enquiries`, { schema: accountEnquiryListSchema, signal }))
    .data;
}
