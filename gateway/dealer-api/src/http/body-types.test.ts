import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { z } from 'zod';
import { createCallsApp } from '../../test/calls-app.ts';
import { formSubmissionBody } from '../forms/form-calls.ts';
import { formTypes } from './body-types.ts';
import { type BodyReader, defineCall } from './call.ts';
import { fieldsBody } from './fields-body.ts';

const schema = z.object({ name: z.string('Enter a name') });

const callOf = (path: string, body: BodyReader<unknown>) =>
  defineCall({
    id: path.slice(1),
    method: 'post',
    path,
    summary: 'Takes a name.',
    rules: [],
    body,
    responses: { 200: z.object({ data: z.unknown() }) },
    errors: [413, 415, 422],
    handle: () => ({ data: null }),
  });

const app = createCallsApp([
  callOf('/json', fieldsBody(schema)),
  callOf('/fields', fieldsBody(schema, formTypes)),
  callOf('/form', formSubmissionBody),
]);
const paths = ['/json', '/fields', '/form'];

const wrongType = 'This type or encoding of content is not accepted';

describe.each(paths)('a request body for %s', (path) => {
  const post = (type: string) => request(app).post(path).set('Content-Type', type);

  test('of an unsupported type gets a 415 that lists the accepted types', async () => {
    const { body } = await post('text/csv').send('name,1').expect(415);
    expect(body.errors[0].message).toMatch(/^Send .*application\/json/);
  });

  test('with an unsupported charset or encoding gets a 415', async () => {
    const charset = await post('application/json; charset=klingon').send('{}').expect(415);
    expect(charset.body).toEqual({ errors: [{ message: wrongType }] });
    const encoding = await post('application/json')
      .set('Content-Encoding', 'lzma')
      .send('{"name":"x"}')
      .expect(415);
    expect(encoding.body).toEqual({ errors: [{ message: wrongType }] });
  });

  test('gets a 413 if it is too large and a 400 if it is not valid JSON', async () => {
    const large = await post('application/json')
      .send(JSON.stringify({ name: 'x'.repeat(150_000) }))
      .expect(413);
    expect(large.body).toEqual({
      errors: [
        {
          message: 'What you sent is too large. Send fewer or smaller files, or a shorter message.',
        },
      ],
    });
    const broken = await post('application/json').send('{"name":').expect(400);
    expect(broken.body).toEqual({ errors: [{ message: 'The request can’t be read' }] });
    // A zip bomb: small in transit, too large once it is decompressed.
    const bomb = gzipSync(JSON.stringify({ name: 'x'.repeat(150_000) }));
    const packed = post('application/json').set('Content-Encoding', 'gzip');
    await packed
      .serialize(() => bomb as unknown as string)
      .send(bomb)
      .expect(413);
  });
});

test('a JSON-only call rejects form encoding; a call for both types accepts each', async () => {
  await request(app).post('/json').type('form').send('name=x').expect(415);
  await request(app).post('/fields').type('form').send('name=x').expect(200);
  await request(app).post('/fields').send({ name: 'x' }).expect(200);
});

test('a request without a body gets a 422 that names the missing fields', async () => {
  const { body } = await request(app).post('/json').set('Content-Length', '0').expect(422);
  expect(body).toEqual({ errors: [{ field: 'name', message: 'Enter a name' }] });
});
