import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { Router } from 'express';
import { uploadedFiles } from '../publish/uploaded-files.ts';
import { NotAllowedError, ReleaseError } from '../release-errors.ts';
import { areasOf } from '../release-name.ts';
import type { ReleaseStore } from '../release-store.ts';
import { call, callerOf } from './call.ts';
import type { NoteCaller } from './refusal-log.ts';
import { requests, sha384Schema } from './requests.ts';
import { withoutUndefined } from './without-undefined.ts';

/**
 * A release comes in three steps: its files are named, those that are wanted are sent, each under
 * its hash, and then the release is published from them. What was broken off is taken up again.
 */
export function publishRoutes(store: ReleaseStore, note: NoteCaller): Router {
  const staging = join(store.folder, 'staging');
  const uploads = uploadedFiles(staging);
  const router = Router();

  router.post(
    '/uploads',
    call(note, {
      input: requests.uploads,
      may: ({ area }) => ({ areas: [area] }),
      attempted: ({ area }) => `upload a build of ${area}`,
      does: async ({ files }) => ({ wanted: await uploads.missing(files) }),
    }),
  );

  router.put(
    '/uploads/:sha384',
    express.raw({ type: () => true, limit: '20mb' }),
    async (request, response) => {
      const { role, areas } = callerOf(response);
      if (role !== 'manager' && areas.length === 0) {
        throw new NotAllowedError('not-allowed', 'This token may not publish.');
      }
      const given = String(request.params['sha384']).replaceAll('-', '+').replaceAll('_', '/');
      const sha384 = sha384Schema.parse(given);
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await uploads.keep(sha384, content);
      response.json({ data: {} });
    },
  );

  router.post(
    '/releases',
    call(note, {
      input: requests.publish,
      may: ({ area, alongside = [] }) => ({ areas: [area, ...areasOf(alongside)] }),
      attempted: ({ area, version }) => `publish ${area}@${version}`,
      async does({ build, files, ...request }, { name: by }) {
        const wanted = await uploads.missing(files);
        if (wanted.length > 0) {
          const message = `${wanted.length} files of the build are not uploaded yet.`;
          throw new ReleaseError('files-wanted', message);
        }
        const buildFolder = join(staging, randomUUID());
        try {
          await uploads.copyTo(buildFolder, files);
          await writeFile(join(buildFolder, 'build.json'), JSON.stringify(build));
          const { outcome, record } = await store.publish({
            ...withoutUndefined(request),
            by,
            buildFolder,
          });
          return { outcome, area: record.area, version: record.version };
        } finally {
          await rm(buildFolder, { recursive: true, force: true });
        }
      },
    }),
  );

  return router;
}
