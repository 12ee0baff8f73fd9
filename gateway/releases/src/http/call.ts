import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import { NotAllowedError, ReleaseRefusedError } from '../release-errors.ts';
import type { TokenSummary } from '../roles/token-record.ts';
import { problemOf } from './api-problem.ts';
import type { NoteCaller } from './refusal-log.ts';

/** Who may: anybody with a token, managers, or those to whom all these areas belong. */
type Permission = 'anybody' | 'manager' | { areas: string[]; force?: boolean | undefined };

/** Who asks: a token, and the session of the console that was begun with it, if there is one. */
export interface Caller extends TokenSummary {
  session: string | null;
}

export interface Call<Input> {
  input: z.ZodType<Input>;
  may: (input: Input) => Permission | Promise<Permission>;
  /** For the journal: `promote mf-search@1.4.0`. Null for what only reads. */
  attempted: ((input: Input) => string) | null;
  does: (input: Input, caller: Caller) => Promise<unknown>;
}

/** What `authenticate` found out. */
export function callerOf(response: Response): Caller {
  return response.locals['caller'] as Caller;
}

/**
 * A call of the API: read, authorised, done, answered. What is refused is journalled, with who
 * asked for what.
 */
export function call<Input>(
  note: NoteCaller,
  { input, may, attempted, does }: Call<Input>,
): RequestHandler {
  return async (request, response) => {
    const caller = callerOf(response);
    const asked = input.parse(askedOf(request));
    const permission = await may(asked);
    try {
      assertAllowed(caller, permission);
      response.json({ data: (await does(asked, caller)) ?? null });
    } catch (error) {
      const { status, errors } = problemOf(error);
      if (attempted !== null && status < 500) {
        await note(caller, {
          attempted: attempted(asked),
          code: errors[0]?.code ?? 'refused',
          message: errors[0]?.message ?? '',
          areas: typeof permission === 'object' ? permission.areas : [],
          refusals: error instanceof ReleaseRefusedError ? error.refusals : [],
        });
      }
      throw error;
    }
  };
}

/** Parameters of the path stand over what the body or the query says. */
function askedOf(request: Request): unknown {
  const given: unknown = request.method === 'GET' ? request.query : (request.body ?? {});
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? { ...given, ...request.params }
    : given;
}

/** @throws NotAllowedError */
function assertAllowed(caller: TokenSummary, permission: Permission): void {
  if (permission === 'anybody' || caller.role === 'manager') return;
  if (permission === 'manager') {
    throw new NotAllowedError('not-allowed', 'Only a release manager may do this.');
  }
  const foreign = permission.areas.filter((area) => !caller.areas.includes(area));
  if (foreign.length > 0) {
    const message = `This token is for ${caller.areas.join(', ')}, not for ${foreign.join(', ')}.`;
    throw new NotAllowedError('not-allowed', message);
  }
  if (permission.force === true) {
    throw new NotAllowedError('not-allowed', 'Only a release manager may force a move.');
  }
}
