import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRecord } from '@contracts/platform/remote/build-record';
import { ReleaseError } from '../model/release-errors.ts';
import type { ReleaseFile } from '../model/release-record.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { PublishRequest } from '../store/store-requests.ts';
import { assertPathsFit, totalBytes } from './build-folder.ts';
import { type Caller, publishQuota, type PublishQuota } from './publish-quota.ts';
import { sweepStaging } from './sweep-staging.ts';
import { uploadedFiles } from './uploaded-files.ts';

const sweepMs = 5 * 60_000;

interface SentBuild extends Omit<PublishRequest, 'by' | 'buildFolder'> {
  build: BuildRecord;
  files: ReleaseFile[];
}

/** Receives builds file by file. An interrupted upload can be resumed. */
export function receiveBuilds(store: ReleaseStore, limits: PublishQuota) {
  const staging = join(store.folder, 'staging');
  const uploads = uploadedFiles(staging);
  const quota = publishQuota(store, uploads, limits);

  // Removes files that a crashed gateway left behind, even if no publish follows. After a failure,
  // the next sweep retries.
  const sweep = () => void sweepStaging(staging).catch(() => undefined);
  sweep();
  setInterval(sweep, sweepMs).unref();

  return {
    /** Hashes of the missing files. @throws ReleaseError if there is no room for them */
    async expect(sender: Caller, files: ReleaseFile[]): Promise<{ wanted: string[] }> {
      const wanted = await uploads.missing(sender.id, files);
      const missing = new Set(wanted);
      const missingFiles = files.filter(({ sha384 }) => missing.has(sha384));
      await quota.expect(sender, totalBytes(missingFiles));
      return { wanted };
    },

    /** Reserves room for one file before it is read. */
    reserve: quota.reserve,
    /** @throws ReleaseError with code wrong-hash */
    save: uploads.save,

    /** @throws ReleaseError with code files-wanted */
    async publish(sender: Caller, { build, files, ...request }: SentBuild) {
      assertPathsFit(files.map(({ path }) => path));
      const wanted = await uploads.missing(sender.id, files);
      if (wanted.length > 0) {
        const message = `${wanted.length} files of the build are not uploaded yet.`;
        throw new ReleaseError('files-wanted', message);
      }
      const buildFolder = join(staging, randomUUID());
      return quota.publish(sender, totalBytes(files), async () => {
        try {
          await uploads.copyTo(sender.id, buildFolder, files);
          await writeFile(join(buildFolder, 'build.json'), JSON.stringify(build));
          const by = sender.name;
          const { outcome, record } = await store.publish({ ...request, by, buildFolder });
          await uploads.forget(sender.id, files);
          return { outcome, area: record.area, version: record.version };
        } finally {
          await rm(buildFolder, { recursive: true, force: true });
        }
      });
    },
  };
}

export type ReceivedBuilds = ReturnType<typeof receiveBuilds>;
