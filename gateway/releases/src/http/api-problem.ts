import type { ErrorRequestHandler } from 'express';
import { z } from 'zod';
import {
  NotAllowedError,
  ReleaseError,
  ReleaseRefusedError,
  ReleaseSignatureError,
  ReleaseStoreCorruptError,
  ReleaseStoreUnavailableError,
} from '../model/release-errors.ts';
import { machineFaultOf } from '../store/machine-fault.ts';

/** The error response. Internal details of the store appear only in the log. */
interface Problem {
  status: number;
  errors: { code: string; message: string; field?: string }[];
  refusals?: ReleaseRefusedError['refusals'];
  moveAlong?: ReleaseRefusedError['moveAlong'];
}

const statusByCode: Record<string, number> = {
  'not-authenticated': 401,
  'not-allowed': 403,
  'other-origin': 403,
  'release-not-found': 404,
  'release-set-not-found': 404,
  'token-not-found': 404,
  'session-not-found': 404,
  'preview-not-found': 404,
  'unknown-call': 404,
  'wrong-hash': 422,
  'files-wanted': 409,
  'canary-not-found': 404,
  'area-not-live': 404,
  'invalid-build': 422,
  'invalid-token-request': 422,
  'canary-share': 422,
  'plan-not-found': 404,
  'approval-not-found': 404,
  'same-person': 403,
  'freeze-window-not-found': 404,
  'freeze-window-over': 422,
  'file-too-large': 413,
  'request-too-large': 413,
  'too-many-requests': 429,
  'too-many-streams': 429,
  'too-many-publishes': 429,
  'too-many-uploads': 429,
  'token-quota': 429,
  'store-quota': 507,
};

/** Limits the schema issues in a response, because a body can have thousands of them. */
const maxIssuesShown = 20;

/** Errors that clients can do nothing about. The log and `verify` have the details. */
const storeFailures = [
  ReleaseStoreUnavailableError,
  ReleaseStoreCorruptError,
  ReleaseSignatureError,
] as const;
const storeFailureMessage = 'The release store can not be used at the moment.';

export function problemOf(error: unknown): Problem {
  if (error instanceof z.ZodError) {
    const errors = error.issues.slice(0, maxIssuesShown).map(({ path, message }) => ({
      code: 'invalid-request',
      message,
      ...(path.length > 0 ? { field: path.join('.') } : {}),
    }));
    return { status: 400, errors };
  }
  if (error instanceof ReleaseError && storeFailures.some((kind) => error instanceof kind)) {
    return problem(503, error.code, storeFailureMessage);
  }
  // Faults of the machine outside the store's own calls, such as a full disk during an upload.
  if (machineFaultOf(error) !== null) {
    return problem(503, 'release-store-unavailable', storeFailureMessage);
  }
  if (error instanceof ReleaseRefusedError) {
    const { code, message, refusals, moveAlong } = error;
    const isFrozen = refusals.some(({ rule }) => rule === 'frozen');
    return { ...problem(isFrozen ? 423 : 409, code, message), refusals, moveAlong };
  }
  if (error instanceof ReleaseError) {
    const status = statusByCode[error.code] ?? (error instanceof NotAllowedError ? 403 : 409);
    return problem(status, error.code, error.message);
  }
  // Errors of middleware, such as Express's body parsers, carry their status.
  const status = (error as { status?: unknown } | null)?.status;
  if (status === 429) {
    const message = 'Too many requests at once. Please try again in a minute.';
    return problem(status, 'too-many-requests', message);
  }
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return problem(status, 'invalid-request', 'The request could not be read.');
  }
  return problem(500, 'internal', 'Something went wrong.');
}

function problem(status: number, code: string, message: string): Problem {
  return { status, errors: [{ code, message }] };
}

/** The only place that turns an error into a response. */
export const problemMiddleware: ErrorRequestHandler = (error, request, response, next) => {
  const { status, ...body } = problemOf(error);
  if (status >= 500) request.log?.error({ err: error as unknown }, 'a call failed');
  if (response.headersSent) {
    next(error);
    return;
  }
  if (status === 429 || status === 503) response.setHeader('Retry-After', 60);
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  response.status(status).json(body);
};
