import type { Request } from 'express';
import type { StoreAndClock } from '../../dependencies.ts';
import { admitAttempt, resetAttempts } from '../../attempts/admit-attempt.ts';
import { passwordCheckLimit } from '../../attempts/attempt-limits.ts';
import { invalidField } from '../../http/api-errors.ts';
import { hashToken, readBearer } from '../../access/customer-tokens.ts';
import type { CustomersTable } from '../../store/tables/customers.ts';
import { isPassword } from '../password.ts';

const tooManyAttempts = 'Too many attempts with a wrong password. Try again later.';

/**
 * Checks the password again before an important change, because somebody else may use a browser in
 * which the customer is still logged in.
 * @throws ApiRefusal 422 naming the field if the password is wrong, 429 after too many attempts
 */
export async function confirmPassword(
  { database, clock }: StoreAndClock,
  request: Request,
  { password_hash }: Pick<CustomersTable, 'password_hash'>,
  { field, password }: { readonly field: string; readonly password: string },
): Promise<void> {
  const limit = passwordCheckLimit(hashToken(readBearer(request) ?? ''));
  await admitAttempt(database, [limit], tooManyAttempts, clock());
  if (!(await isPassword(password, password_hash))) {
    throw invalidField(field, 'That password is incorrect');
  }
  await resetAttempts(database, limit);
}
