import { customerDetailsSchema } from '@contracts/wire/account/customer';
import { formErrors } from '@contracts/wire/forms/form-errors';
import { emailAddressSchema } from '@contracts/wire/forms/names-and-contact-details';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { batches } from '../store/batches.ts';
import { namedRecords, normaliseColumnNames } from '../csv/named-records.ts';
import { InputError, refuseFile } from '../input-error.ts';
import { commitUnless } from '../store/commit-unless.ts';
import type { Database } from '../store/database.ts';
import type { CustomersTable } from '../store/tables/customers.ts';
import { newCustomer } from './new-customer.ts';
import { noPassword } from './password.ts';

/** The columns of the file. Passwords are not imported; customers choose one with a reset link. */
const listedCustomerSchema = z.extend(customerDetailsSchema, { email_address: emailAddressSchema });
type ListedCustomer = z.infer<typeof listedCustomerSchema>;

const columnNames: ReadonlySet<string> = new Set(Object.keys(listedCustomerSchema.shape));
const requiredColumns = ['email_address', 'first_name', 'last_name'];
const rowsPerBatch = 100;

/** @throws InputError naming the line, field and reason of each error, up to 20 */
export async function readCustomerList(file: string): Promise<ListedCustomer[]> {
  let header: string[] = [];
  const columns = (names: string[]) => (header = normaliseColumnNames(names));
  const customers: ListedCustomer[] = [];
  const findings: string[] = [];
  const lineOf = new Map<string, number>();
  for await (const { line, row } of namedRecords(file, columns)) {
    const parsed = listedCustomerSchema.safeParse(row);
    if (!parsed.success) {
      findings.push(
        ...formErrors(parsed.error).map(
          ({ field, message }) => `line ${line}: ${field}: ${message}`,
        ),
      );
      continue;
    }
    const email = parsed.data.email_address.toLowerCase();
    const earlierLine = lineOf.get(email);
    if (earlierLine !== undefined) {
      findings.push(`line ${line}: email_address: ${email} is in line ${earlierLine} already`);
    }
    lineOf.set(email, line);
    customers.push(parsed.data);
  }
  // Header errors first, because they cause the row errors.
  findings.unshift(...headerFindings(header));
  if (findings.length > 0) throw refuseFile(file, findings);
  if (customers.length === 0) throw new InputError(`${file} holds no customers.`);
  return customers;
}

function headerFindings(header: readonly string[]): string[] {
  const unknown = header.filter((name) => !columnNames.has(name));
  const missing = requiredColumns.filter((name) => !header.includes(name));
  return [
    ...unknown.map((name) => `line 1: ${name} is not a column of customers`),
    ...(header.length === 0 ? [] : missing.map((name) => `line 1: ${name} is missing`)),
  ];
}

/** Existing accounts are left unchanged, as customers may have edited them. */
export async function importCustomers(
  database: Kysely<Database>,
  customers: readonly ListedCustomer[],
  { now, isDryRun }: { now: Date; isDryRun: boolean },
) {
  const rows = customers.map(({ telephone = null, ...listed }) =>
    newCustomer({ ...listed, telephone, password_hash: noPassword }, now),
  );
  let added = 0;
  await commitUnless(isDryRun, database, async (transaction) => {
    for (const batch of batches(rows, rowsPerBatch)) {
      const { numInsertedOrUpdatedRows = 0n } = await transaction
        .insertInto('customers')
        .values(batch satisfies CustomersTable[])
        .onConflict((conflict) => conflict.column('email_address').doNothing())
        .executeTakeFirst();
      added += Number(numInsertedOrUpdatedRows);
    }
  });
  return { isDryRun, added, existing: rows.length - added };
}

export function describeCustomersImport({
  isDryRun,
  added,
  existing,
}: Awaited<ReturnType<typeof importCustomers>>): string {
  const formatCount = (count: number) => count.toLocaleString('en-GB');
  const start = isDryRun ? 'Dry run, nothing is stored. ' : '';
  return `${start}Customers: added ${formatCount(added)}, known already ${formatCount(existing)}`;
}
