import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishRequest, PublishResult } from '../release-store.ts';
import type { ReleaseFile } from '../release-record.ts';
import { readBuildFiles, readBuildRecord } from '../publish/build-folder.ts';
import { answers } from './answer-schemas.ts';
import type { ApiClient } from './api-client.ts';

/** Uploads at a time. */
const uploadsAtOnce = 4;

/** Sends what the gateway lacks of a build, then publishes it there. */
export async function publishRemotely(
  { call, put }: ApiClient,
  { area, version, buildFolder, sourceHash, commit, reason, ahead, alongside = [] }: PublishRequest,
): Promise<Pick<PublishResult, 'outcome'>> {
  const files: ReleaseFile[] = [];
  for await (const { path, bytes, sha384 } of readBuildFiles(buildFolder)) {
    files.push({ path, bytes, sha384 });
  }
  const { wanted } = await call('POST', '/uploads', answers.wanted, { area, files });
  const waiting = [...wanted];
  const sendNext = async () => {
    for (let sha384 = waiting.shift(); sha384 !== undefined; sha384 = waiting.shift()) {
      const path = files.find((file) => file.sha384 === sha384)?.path ?? '';
      const name = sha384.replaceAll('+', '-').replaceAll('/', '_');
      await put(`/uploads/${name}`, await readFile(join(buildFolder, path)));
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, sendNext));
  return call('POST', '/releases', answers.published, {
    area,
    version,
    build: await readBuildRecord(buildFolder),
    files,
    sourceHash,
    commit,
    reason,
    ...(ahead ? { ahead } : {}),
    ...(alongside.length > 0
      ? { alongside: alongside.map((other) => ({ version: other.version, build: other.build })) }
      : {}),
  });
}
