import express from 'express';
import { z } from 'zod';
import type { BodyReader } from '../http/call.ts';
import { jsonType } from '../http/body-types.ts';

const limit = '64kb';

/** A webhook as its bytes were signed: parsed after its signature was checked. */
export const webhookBody: BodyReader<string> = {
  schema: z.looseObject({}),
  mediaTypes: [jsonType],
  parse: [express.text({ type: jsonType, limit })],
  read: (request) => (typeof request.body === 'string' ? request.body : ''),
};
