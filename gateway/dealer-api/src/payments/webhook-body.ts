import express from 'express';
import { z } from 'zod';
import type { BodyReader } from '../http/call.ts';
import { jsonType } from '../http/body-types.ts';

const limit = '64kb';

/**
 * The raw bytes of a webhook, because the signature covers them. They are parsed after the
 * signature is verified.
 */
export const webhookBody: BodyReader<string> = {
  schema: z.looseObject({}),
  mediaTypes: [jsonType],
  parse: [express.text({ type: jsonType, limit })],
  read: (request) => (typeof request.body === 'string' ? request.body : ''),
};
