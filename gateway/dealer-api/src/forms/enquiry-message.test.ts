import request from 'supertest';
import { createCallsApp } from '../../test/calls-app.ts';
import { enquiryAnswers } from '../../test/enquiry-answers.ts';
import { openOrderShop, type OrderShop } from '../../test/order-shop.ts';
import { removePerson } from '../personal-data/personal-data.ts';
import { formCalls } from './form-calls.ts';

let shop: OrderShop;
beforeEach(async () => {
  shop = await openOrderShop();
});
afterEach(() => shop.close());

const send = async (changes: object = {}, dependencies = shop.dependencies) => {
  const answer = await request(createCallsApp(formCalls(dependencies)))
    .post('/api/v2/form-submit')
    .send({ ...enquiryAnswers, ...changes })
    .expect(201);
  return String(answer.body.data.reference);
};

it('forms-and-account#5: an enquiry sends one confirmation with a link to the account', async () => {
  const reference = await send({ message: 'Is it still there?' });
  await shop.runDueJobs();
  await shop.runDueJobs();
  expect(shop.messages).toEqual([
    {
      kind: 'enquiry-received',
      id: expect.stringMatching(/^enquiry-/),
      email_address: enquiryAnswers.email_address,
      first_name: enquiryAnswers.first_name,
      reference,
      title: 'Ask us a question',
      account_path: '/account/enquiries',
    },
  ]);
  expect(JSON.stringify(shop.messages)).not.toContain('still there');
});

it('forms-and-account#5: sends no confirmation for suspected spam or a removed enquiry', async () => {
  await send({
    message: 'https://a.example https://b.example https://c.example https://d.example',
  });
  await send();
  await removePerson(shop.database, enquiryAnswers.email_address, shop.now());
  await shop.runDueJobs();
  expect(shop.messages).toEqual([]);
});

it('forms-and-account#5: without a mailer, an enquiry queues no message', async () => {
  const { sendMessage: _none, ...without } = shop.dependencies;
  await send({}, without);
  await shop.runDueJobs();
  expect(shop.messages).toEqual([]);
});
