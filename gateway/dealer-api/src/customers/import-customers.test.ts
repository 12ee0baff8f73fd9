import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import request from 'supertest';
import { createCallsApp } from '../../test/calls-app.ts';
import { startCommand } from '../../test/command-process.ts';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import { openStore } from '../store/open-store.ts';
import { customerCalls } from './customer-calls.ts';
import type { CustomerMessage } from '../messages/customer-message.ts';
import { readCustomerList } from './import-customers.ts';

/** A valid list of two customers. */
const list = [
  'Email address,First name,Last name,Telephone',
  'Priya@Example.com,Priya,Marlowe,07700 900123',
  'sam@example.com,Sam,O’Connor,',
];

describe('a customer list', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'customers-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const refusalOf = async (...lines: string[]) => {
    const file = join(folder, 'customers.csv');
    writeFileSync(file, lines.join('\n'));
    const failed = await readCustomerList(file).then(
      () => '',
      (error: Error) => error.message,
    );
    return failed.replaceAll(file, 'customers.csv');
  };

  it('forms-and-account#5: is rejected as a whole, with the line, field and reason of each error', async () => {
    expect(
      await refusalOf(
        'email_address,first_name,last_name,telephone',
        'priya,Priya,Marlowe,07700 900123',
        'sam@example.com,,https://x.example,12',
        'kim@example.com,Kim,Sample,',
        'KIM@example.com,Kim,Sample,',
      ),
    ).toBe(
      [
        'customers.csv is not right; nothing is stored.',
        '  line 2: email_address: Enter an email address like name@example.com',
        '  line 3: first_name: Enter your first name',
        '  line 3: last_name: Your last name can contain only letters, spaces, apostrophes, hyphens and full stops',
        '  line 3: telephone: Enter a telephone number in digits, such as 01632 960001',
        '  line 5: email_address: kim@example.com is in line 4 already',
      ].join('\n'),
    );
  });

  it('forms-and-account#5: is rejected if it has a password column, lacks a column or is empty', async () => {
    expect(
      await refusalOf('email_address,first_name,password', 'sam@example.com,Sam,secret'),
    ).toMatch(/line 1: password is not a column of customers\n {2}line 1: last_name is missing/);
    expect(await refusalOf('email_address,first_name,last_name')).toMatch('holds no customers');
    expect(await refusalOf('')).toMatch('holds no customers');
  });
});

describe.each(storeKinds)('forms-and-account#5: customers:import on %s', (kind) => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startStores(kind);
  });
  afterAll(() => stores.stop());

  it('adds each customer once; they then set a password with a reset link', async () => {
    const variables = await stores.create();
    const file = join(variables.DATA_DIR, 'customers.csv');
    writeFileSync(file, list.join('\n'));
    const run = (...options: string[]) =>
      startCommand([file, ...options], variables, [], 'customers:import').ended;
    expect(await run('--dry-run')).toEqual({
      code: 0,
      output: 'Dry run, nothing is stored. Customers: added 2, known already 0\n',
    });
    expect(await run()).toEqual({ code: 0, output: 'Customers: added 2, known already 0\n' });
    expect(await run()).toEqual({ code: 0, output: 'Customers: added 0, known already 2\n' });

    const database = await openStore(variables.DATA_DIR, variables.DATABASE_URL);
    const sent: CustomerMessage[] = [];
    const app = createCallsApp(
      customerCalls({
        database,
        logger: pino({ level: 'silent' }),
        clock: () => new Date(),
        sendMessage: async (message) => void sent.push(message),
      }),
    );
    const post = (call: string, body: object) =>
      request(app).post(`/api/v2/contact/auth/${call}`).send(body);
    const email = 'priya@example.com';
    await post('login', { email, password: 'none' }).expect(401);
    await post('reset', { email }).expect(202);
    const [message] = sent;
    const token = message?.kind === 'password-reset' ? message.token : '';
    const password = 'a quiet lay-by at dusk';
    await post('reset', { token, password }).expect(200);
    await post('login', { email, password }).expect(200);
    const stored = await database
      .selectFrom('customers')
      .select(['email_address', 'last_name', 'telephone', 'scopes'])
      .orderBy('email_address')
      .execute();
    expect(stored).toEqual([
      {
        email_address: email,
        last_name: 'Marlowe',
        telephone: '07700 900123',
        scopes: '["account"]',
      },
      {
        email_address: 'sam@example.com',
        last_name: 'O’Connor',
        telephone: null,
        scopes: '["account"]',
      },
    ]);
    await database.destroy();
  });
});
