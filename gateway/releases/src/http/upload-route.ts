import express, { Router, type RequestHandler } from 'express';
import { sha384Schema } from '../operations/publishing.ts';
import type { ReceivedBuilds } from '../publish/receive-builds.ts';
import { NotAllowedError } from '../model/release-errors.ts';
import { callerOf } from './authenticate.ts';

/** Size limit of a file. Without a Content-Length, this much of the quota is reserved. */
const maxUploadBytes = 20 * 1024 * 1024;

/**
 * `PUT /uploads/:sha384`: the bytes of one file. It is not defined as an operation, because its
 * body is not JSON.
 */
export function uploadRoute(builds: ReceivedBuilds, limitClient: RequestHandler): Router {
  const router = Router();
  const reserveRoom: RequestHandler = async (request, response, next) => {
    const caller = callerOf(response);
    if (caller.role !== 'manager' && caller.areas.length === 0) {
      throw new NotAllowedError('not-allowed', 'This token may not publish.');
    }
    const declaredBytes = Number(request.get('content-length') ?? maxUploadBytes);
    const reservation = await builds.reserve(caller, Math.min(declaredBytes, maxUploadBytes));
    response.on('close', () => {
      reservation.release(
        response.statusCode === 200 && Buffer.isBuffer(request.body) ? request.body.length : 0,
      );
    });
    next();
  };

  router.put(
    '/uploads/:sha384',
    limitClient,
    reserveRoom,
    // Without `inflate: false`, the quota would count the compressed bytes, but the decompressed
    // ones would be in memory.
    express.raw({ type: () => true, limit: maxUploadBytes, inflate: false }),
    async (request, response) => {
      const encodedHash = String(request.params['sha384'])
        .replaceAll('-', '+')
        .replaceAll('_', '/');
      const sha384 = sha384Schema.parse(encodedHash);
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await builds.save(callerOf(response).id, sha384, content);
      response.json({ data: {} });
    },
  );
  return router;
}
