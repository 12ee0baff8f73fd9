import { createHash, randomUUID } from 'node:crypto';
import { access, copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import express, { Router } from 'express';
import { NotAllowedError, ReleaseError } from '../release-errors.ts';
import type { ReleaseFile } from '../release-record.ts';
import type { ReleaseStore } from '../release-store.ts';
import { call, callerOf } from './call.ts';
import { withoutUndefined } from './read-routes.ts';
import { requests, sha384Schema } from './requests.ts';

/**
 * A release comes in three steps: its files are named, those that are wanted are sent, each under
 * its hash, and then the release is published from them. What was broken off is taken up again.
 */
export function publishRoutes(store: ReleaseStore): Router {
  const uploads = join(store.folder, 'staging/uploads');
  const fileOf = (sha384: string) => join(uploads, Buffer.from(sha384, 'base64').toString('hex'));
  const router = Router();

  router.post(
    '/uploads',
    call(store, {
      input: requests.uploads,
      may: ({ area }) => ({ areas: [area] }),
      attempted: ({ area }) => `upload a build of ${area}`,
      does: async ({ files }) => ({ wanted: await missing(files) }),
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
      if (createHash('sha384').update(content).digest('base64') !== sha384) {
        throw new ReleaseError('wrong-hash', 'The file is not what its hash says.');
      }
      await mkdir(uploads, { recursive: true });
      await writeFile(fileOf(sha384), content);
      response.json({ data: {} });
    },
  );

  router.post(
    '/releases',
    call(store, {
      input: requests.publish,
      may: ({ area }) => ({ areas: [area] }),
      attempted: ({ area, version }) => `publish ${area}@${version}`,
      async does({ build, files, ...request }, { name: by }) {
        const wanted = await missing(files);
        if (wanted.length > 0) {
          const message = `${wanted.length} files of the build are not uploaded yet.`;
          throw new ReleaseError('files-wanted', message);
        }
        const buildFolder = join(store.folder, 'staging', randomUUID());
        try {
          for (const { path, sha384 } of files) {
            await mkdir(dirname(join(buildFolder, path)), { recursive: true });
            await copyFile(fileOf(sha384), join(buildFolder, path));
          }
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

  async function missing(files: ReleaseFile[]): Promise<string[]> {
    const hashes = [...new Set(files.map(({ sha384 }) => sha384))];
    const there = await Promise.all(
      hashes.map((sha384) =>
        access(fileOf(sha384)).then(
          () => true,
          () => false,
        ),
      ),
    );
    return hashes.filter((_hash, index) => !there[index]);
  }

  return router;
}
