import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '../../src/store/open-store.ts';
import { enquiryAnswers } from '../../test/enquiry-answers.ts';
import { startCrm } from '../../test/fake-crm.ts';
import type { StoreVariables } from '../../test/stores.ts';
import { MortalProcess } from './mortal-process.ts';

/** Factor by which the dealer API's clock runs faster, so that jobs are due soon. */
const speed = 20;
const timeoutMs = 60_000;
const pauseMilliseconds = 20;
/** More steps than storing and sending a form takes. */
const stepsPerForm = 14;

interface Outcome {
  readonly faults: readonly string[];
  readonly kills: number;
  readonly forms: number;
  /** Number of repeated deliveries of accepted messages. */
  readonly repeated: number;
}

/**
 * Sends enquiries to two processes of the dealer API on one store, each repeated until it is
 * answered. One of the two is killed at the first step of the next form, the second, and so on. The
 * CRM is down for the first half. Then compares its messages with the store.
 */
export async function killWhileSending(store: StoreVariables, forms: number): Promise<Outcome> {
  const crm = await startCrm();
  crm.respondWith(503);
  const variables = { ...store, ...crm.variables };
  const apis = [new MortalProcess(variables, speed), new MortalProcess(variables, speed)] as const;
  const deadlineOf = () => Date.now() + timeoutMs;
  try {
    // One after the other: the first makes the tables.
    for (const api of apis) await api.origin();
    for (let form = 0; form < forms; form += 1) {
      if (form === Math.floor(forms / 2)) crm.respondWith(204);
      const api = apis[form % 2 === 0 ? 0 : 1];
      await api.killAt(1 + (form % stepsPerForm));
      await sendUntilAnswered(api, form, deadlineOf());
    }
    const deadline = deadlineOf();
    for (let step = 1; crm.received.size < forms && Date.now() < deadline; step += 1) {
      // Processes keep dying during delivery, less and less often.
      if (step < forms) await apis[step % 2 === 0 ? 0 : 1].killAt(step);
      await Promise.all(apis.map((api) => api.origin()));
      await wait(pauseMilliseconds);
    }
    const received = [...crm.received.keys()];
    return {
      faults: await compareWithStore(store, forms, received),
      kills: apis.reduce((sum, api) => sum + api.kills, 0),
      forms,
      repeated: crm.accepted() - received.length,
    };
  } finally {
    await Promise.all(apis.map((api) => api.stop()));
    crm.stop();
  }
}

async function sendUntilAnswered(api: MortalProcess, form: number, deadline: number) {
  for (;;) {
    const response = await fetch(`${await api.origin()}/api/v2/form-submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `form-${form}` },
      body: JSON.stringify({
        ...enquiryAnswers,
        email_address: `anne@${form}.example.com`,
        message: `enquiry ${form}`,
      }),
    }).catch(() => null);
    if (response?.ok) return;
    if (Date.now() > deadline) throw new Error(`Form ${form} is never answered`);
    await wait(pauseMilliseconds);
  }
}

/** Every form is stored once, and the CRM received each in the order of the store. */
export async function compareWithStore(
  store: StoreVariables,
  forms: number,
  received: readonly string[],
): Promise<string[]> {
  const database = await openStore(store.DATA_DIR, store['DATABASE_URL']);
  const stored = await database.selectFrom('form_submissions').select('id').execute();
  const outboxRows = await database
    .selectFrom('outbox')
    .select('id')
    .where('queue', '=', 'crm')
    .orderBy('position')
    .execute();
  await database.destroy();
  const expectedIds = outboxRows.map(({ id }) => id);
  return [
    ...(stored.length === forms ? [] : [`${stored.length} of ${forms} forms are stored`]),
    ...(expectedIds.length === forms
      ? []
      : [`${expectedIds.length} of ${forms} forms were acknowledged`]),
    ...(JSON.stringify(received) === JSON.stringify(expectedIds)
      ? []
      : [
          `the CRM received ${received.length} of ${expectedIds.length} forms, or received them in another order`,
        ]),
  ];
}
