import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { defaultPublishQuota, publishQuota, type PublishQuota } from '../publish/publish-quota.ts';
import { sweepStaging } from '../publish/sweep-staging.ts';
import { uploadedFiles } from '../publish/uploaded-files.ts';
import { NotAllowedError, ReleaseError } from '../release-errors.ts';
import { areasOf } from '../release-name.ts';
import type { ReleaseFile } from '../release-record.ts';
import type { ReleaseStore } from '../release-store.ts';
import { call, callerOf } from './call.ts';
import type { NoteCaller } from './refusal-log.ts';
import { requests, sha384Schema } from './requests.ts';
import { withoutUndefined } from './without-undefined.ts';

const sweepMs = 5 * 60_000;
/** Of one file; one that doesn't say how large it is may be as large as any. */
const maxUploadBytes = 20 * 1024 * 1024;

/**
 * A release comes in three steps: its files are named, those that are wanted are sent, each under
 * its hash, and then the release is published from them. What was broken off is taken up again.
 */
export function publishRoutes(
  store: ReleaseStore,
  note: NoteCaller,
  limits: PublishQuota = defaultPublishQuota,
): Router {
  const staging = join(store.folder, 'staging');
  const uploads = uploadedFiles(staging);
  const quota = publishQuota(store, uploads, limits);
  const router = Router();

  // Also what was left by a gateway that died, and where nobody publishes any more. One that fails
  // is made up for by the next.
  const sweep = () => void sweepStaging(staging).catch(() => undefined);
  sweep();
  setInterval(sweep, sweepMs).unref();

  router.post(
    '/uploads',
    call(note, {
      input: requests.uploads,
      may: ({ area }) => ({ areas: [area] }),
      attempted: ({ area }) => `upload a build of ${area}`,
      async does({ files }, caller) {
        const wanted = await uploads.missing(caller.id, files);
        const coming = files.filter(({ sha384 }) => wanted.includes(sha384));
        await quota.expect(caller, sumOf(coming));
        return { wanted };
      },
    }),
  );

  const makeRoom: RequestHandler = async (request, response, next) => {
    const caller = callerOf(response);
    if (caller.role !== 'manager' && caller.areas.length === 0) {
      throw new NotAllowedError('not-allowed', 'This token may not publish.');
    }
    const room = await quota.reserve(caller, bytesToCome(request.get('content-length')));
    response.on('close', () => {
      room.gone(
        response.statusCode === 200 && Buffer.isBuffer(request.body) ? request.body.length : 0,
      );
    });
    next();
  };

  router.put(
    '/uploads/:sha384',
    makeRoom,
    express.raw({ type: () => true, limit: maxUploadBytes }),
    async (request, response) => {
      const given = String(request.params['sha384']).replaceAll('-', '+').replaceAll('_', '/');
      const sha384 = sha384Schema.parse(given);
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await uploads.keep(callerOf(response).id, sha384, content);
      response.json({ data: {} });
    },
  );

  router.post(
    '/releases',
    call(note, {
      input: requests.publish,
      may: ({ area, alongside = [] }) => ({ areas: [area, ...areasOf(alongside)] }),
      attempted: ({ area, version }) => `publish ${area}@${version}`,
      async does({ build, files, ...request }, caller) {
        const wanted = await uploads.missing(caller.id, files);
        if (wanted.length > 0) {
          const message = `${wanted.length} files of the build are not uploaded yet.`;
          throw new ReleaseError('files-wanted', message);
        }
        const buildFolder = join(staging, randomUUID());
        return quota.publish(caller, sumOf(files), async () => {
          try {
            await uploads.copyTo(caller.id, buildFolder, files);
            await writeFile(join(buildFolder, 'build.json'), JSON.stringify(build));
            const { outcome, record } = await store.publish({
              ...withoutUndefined(request),
              by: caller.name,
              buildFolder,
            });
            await uploads.forget(caller.id, files);
            return { outcome, area: record.area, version: record.version };
          } finally {
            await rm(buildFolder, { recursive: true, force: true });
          }
        });
      },
    }),
  );

  return router;
}

function bytesToCome(contentLength: string | undefined): number {
  const bytes = Number(contentLength ?? maxUploadBytes);
  return bytes <= maxUploadBytes ? bytes : maxUploadBytes;
}

function sumOf(files: ReleaseFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
