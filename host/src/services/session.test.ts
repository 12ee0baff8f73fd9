import { stubCustomer, stubHttp } from '@contracts/testing/render-route';
import { createSession } from './session.ts';

const path = '/api/v2/contact/auth';
const show = `GET ${path}/show`;
const customer = { status: 'customer', customer: stubCustomer };
const refused = () => Response.json({ errors: [{ message: 'Log in' }] }, { status: 401 });
const shown = () => ({ data: stubCustomer });

it('is unknown until the first request if the browser has a session cookie', async () => {
  const session = createSession(stubHttp({ [show]: shown }), true);
  expect(session.get()).toEqual({ status: 'unknown' });
  expect(await session.refresh()).toEqual(customer);
});

it('treats a visitor with a rejected token as a guest', async () => {
  expect(await createSession(stubHttp({ [show]: refused }), true).refresh()).toEqual({
    status: 'guest',
  });
});

it('stays logged in when the API does not respond', async () => {
  const answer = jest.fn(shown as () => unknown);
  const session = createSession(stubHttp({ [show]: answer }), true);
  await session.refresh();
  answer.mockReturnValue(Response.error());
  expect(await session.refresh()).toEqual(customer);
});

it('logs in with email and password (S190)', async () => {
  const http = stubHttp({
    [show]: shown,
    [`POST ${path}/login`]: () => ({ data: { token_type: 'Bearer', expires_in: 60 } }),
  });
  const credentials = { email: 'alex@example.com', password: 'x' };
  expect(await createSession(http, false).login(credentials)).toEqual(customer);
  expect(http.calls[0]?.body).toEqual(credentials);
});

it('throws an error with status 401 for wrong credentials', async () => {
  const session = createSession(stubHttp({ [`POST ${path}/login`]: refused }), false);
  await expect(session.login({ email: 'a@example.com', password: 'x' })).rejects.toMatchObject({
    code: 'status',
    status: 401,
  });
  expect(session.get()).toEqual({ status: 'guest' });
});

it('is reset even if the log-out request fails (S190)', async () => {
  const session = createSession(
    stubHttp({ [`POST ${path}/logout`]: () => Response.error() }),
    true,
  );
  await session.logout();
  expect(session.get()).toEqual({ status: 'guest' });
});

it('forms-and-account#4, S190: is reset before the log-out response arrives', async () => {
  const answer = Promise.withResolvers<unknown>();
  const session = createSession(stubHttp({ [`POST ${path}/logout`]: () => answer.promise }), true);
  const leaving = session.logout();
  expect(session.get()).toEqual({ status: 'guest' });
  answer.resolve({});
  await leaving;
});

it('is not restored by the response to a request sent before the log-out', async () => {
  const answer = Promise.withResolvers<unknown>();
  const http = stubHttp({ [show]: () => answer.promise, [`POST ${path}/logout`]: () => ({}) });
  const session = createSession(http, true);
  const asked = session.refresh();
  await session.logout();
  answer.resolve(shown());
  expect(await asked).toEqual({ status: 'guest' });
});

it('forms-and-account#19, S192: notifies listeners of each failed call until they unsubscribe', async () => {
  const broken = () => new Response('', { status: 503 });
  const http = stubHttp({
    [show]: refused,
    [`POST ${path}/login`]: refused,
    [`POST ${path}/logout`]: broken,
  });
  const session = createSession(http, true);
  const told: unknown[] = [];
  const stop = session.onError((error) => told.push((error as { status: number }).status));
  await session.refresh();
  await expect(session.login({ email: 'a@example.com', password: 'x' })).rejects.toMatchObject({
    status: 401,
  });
  await session.logout();
  expect(told).toEqual([401, 401, 503]);
  stop();
  await session.refresh();
  expect(told).toHaveLength(3);
});
