import {
  myToken,
  openValuationShop,
  otherToken,
  type ValuationShop,
} from '../../test/valuation-shop.ts';
import { sendMessages } from '../messages/send-messages.ts';
import { exportPerson, removePerson } from '../personal-data/personal-data.ts';

const email = 'Sam.Hill@example.com';
let shop: ValuationShop;
beforeEach(async () => {
  shop = await openValuationShop();
});
afterEach(() => shop.close());

const ask = (id: string, email_address = email) =>
  shop.post(`/${id}/resume-link`, { email_address });
const open = (key: string, holder = otherToken) => shop.post('/resume', { key }, holder);

async function keyOf(id: string): Promise<string> {
  await ask(id).expect(200);
  await sendMessages(shop.dependencies);
  const message = shop.messages.at(-1);
  if (message?.kind !== 'valuation-link') throw new Error('No link was sent');
  return message.path.replace('/valuation/resume?key=', '');
}

it('S199: a resume link is sent once and opens the valuation in another browser', async () => {
  const { id, result } = await shop.valueCar();
  await shop.get(`/${id}`, otherToken).expect(404);
  const key = await keyOf(id);
  await sendMessages(shop.dependencies);
  expect(shop.messages).toEqual([
    expect.objectContaining({
      kind: 'valuation-link',
      email_address: email,
      value: result?.outcome === 'valued' && result.value,
      expires_at: '2026-06-22T12:00:00.000Z',
    }),
  ]);
  const opened = await open(key).expect(200);
  expect(opened.body.data.id).toBe(id);
  expect(opened.headers['cache-control']).toBe('no-store');
  await shop.get(`/${id}`, otherToken).expect(200);
  const { body } = await shop.get('', otherToken);
  expect(body.data).toHaveLength(1);
  // Another browser has no access.
  const third = 't'.repeat(43);
  await shop.get(`/${id}`, third).expect(404);
  expect((await shop.get('', third)).body.data).toEqual([]);
  // The first browser keeps access and may open the link, too.
  await shop.get(`/${id}`).expect(200);
  await open(key, myToken).expect(200);
});

it('S199: an expired resume link and an unknown link get the same 410 response', async () => {
  const { id } = await shop.valueCar();
  const key = await keyOf(id);
  const wrong = await open('k'.repeat(43)).expect(410);
  shop.advance(7);
  const late = await open(key).expect(410);
  expect(late.body).toEqual(wrong.body);
  expect(late.body.errors[0].message).toBe('This link has expired. Please start a new valuation.');
  await shop.get(`/${id}`, otherToken).expect(404);
  await open('short').expect(422);
});

it('the key of a resume link appears in its message, but not in the store or the log', async () => {
  const { id } = await shop.valueCar();
  await ask(id).expect(200);
  const waiting = await shop.database.selectFrom('outbox').selectAll().execute();
  expect(JSON.stringify(waiting)).not.toMatch(/key|token/);
  await sendMessages(shop.dependencies);
  const [message] = shop.messages;
  const key = message?.kind === 'valuation-link' ? message.path.slice(-43) : '';
  await open(key).expect(200);
  const tables = ['valuation_links', 'valuation_browsers', 'outbox', 'attempts'] as const;
  for (const table of tables) {
    const rows = await shop.database.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
  }
  expect(shop.log.join()).not.toContain(key);
  expect(shop.log.join().toLowerCase()).not.toContain(email.toLowerCase());
});

it('S199: sends at most three resume links to an email address, and none after the price expires', async () => {
  const { id } = await shop.valueCar();
  for (const status of [200, 200, 200, 429]) await ask(id).expect(status);
  await ask(id, 'nobody').expect(422);
  await shop.post(`/${id}/resume-link`, { email_address: email }, otherToken).expect(404);
  shop.advance(7);
  const late = await ask(id).expect(409);
  expect(late.body.errors[0].field).toBe('decision');
});

it('S199: does not send a queued resume link if the price has expired or the valuation was removed', async () => {
  const [late, removed] = [await shop.valueCar(), await shop.valueCar()];
  await ask(removed.id).expect(200);
  await shop.database.deleteFrom('valuations').where('id', '=', removed.id).execute();
  await sendMessages(shop.dependencies);
  await ask(late.id).expect(200);
  shop.advance(7);
  await sendMessages(shop.dependencies);
  expect(shop.messages).toEqual([]);
  const links = await shop.database.selectFrom('valuation_links').selectAll().execute();
  expect(links).toEqual([]);
});

it('S199: allows sixty attempts to open a resume link within 15 minutes', async () => {
  for (let place = 0; place < 60; place += 1) await open('k'.repeat(43)).expect(410);
  await open('k'.repeat(43)).expect(429);
});

it('resume links are exported and removed with the personal data of their email address', async () => {
  const { id } = await shop.valueCar();
  const key = await keyOf(id);
  await ask(id).expect(200);
  const sent = await exportPerson(shop.database, email);
  expect(sent['valuations']).toEqual([
    { link_sent: { valuation_id: id, expires_at: '2026-06-22T12:00:00.000Z' } },
    { link_waiting: { valuation_id: id, expires_at: '2026-06-22T12:00:00.000Z' } },
  ]);
  const removed = await removePerson(shop.database, email, shop.clock());
  expect(removed.sources['valuations']).toEqual({ removed: 2, kept: [] });
  await sendMessages(shop.dependencies);
  expect(shop.messages).toHaveLength(1);
  await open(key).expect(410);
});
