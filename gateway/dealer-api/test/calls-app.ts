import type { Express } from 'express';
import { pino } from 'pino';
import type { Call } from '../src/http/call.ts';
import { createCallRouter } from '../src/http/call-router.ts';
import { createHttpApp } from '../src/http/create-http-app.ts';

/** The real application with only these calls. */
export function createCallsApp(calls: readonly Call[]): Express {
  return createHttpApp(pino({ level: 'silent' }), [createCallRouter(calls)]);
}
