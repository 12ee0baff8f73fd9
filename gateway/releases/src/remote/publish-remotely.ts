import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishing } from '../operations/publishing.ts';
import { nameOf } from '../model/release-name.ts';
import type { PublishRequest, PublishResult } from '../store/store-requests.ts';
import { listBuildFiles } from '../publish/build-files.ts';
import { readBuildRecord } from '../publish/build-folder.ts';
import type { ApiClient } from './remote-release-client.ts';

const maxConcurrentUploads = 4;

/**
 * Uploads the files of a build that the gateway lacks, then publishes it there.
 * @param stored names of the releases that the gateway has; only these can be companions
 */
export async function publishRemotely(
  { perform, put }: ApiClient,
  request: Omit<PublishRequest, 'by'>,
  stored: ReadonlySet<string>,
): Promise<Pick<PublishResult, 'outcome'>> {
  const { area, version, buildFolder, sourceHash, commit, reason, ahead, alongside = [] } = request;
  const companions = alongside
    .filter((other) => other.area !== area)
    .map((other) => ({ area: other.area, version: other.version }));
  const storedCompanions = companions.filter((other) => stored.has(nameOf(other)));
  const files = await listBuildFiles(buildFolder);
  const { wanted } = await perform(publishing.expectFiles, { area, files });
  const pendingHashes = [...wanted];
  const sendNext = async () => {
    for (let sha384 = pendingHashes.shift(); sha384 !== undefined; sha384 = pendingHashes.shift()) {
      const path = files.find((file) => file.sha384 === sha384)?.path ?? '';
      const name = sha384.replaceAll('+', '-').replaceAll('/', '_');
      await put(`/uploads/${name}`, await readFile(join(buildFolder, path)));
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentUploads }, sendNext));
  return perform(publishing.publishFiles, {
    area,
    version,
    build: await readBuildRecord(buildFolder),
    files,
    sourceHash,
    commit,
    reason,
    // If some companions are published later, the last one is checked with all of them.
    ...(ahead || storedCompanions.length < companions.length ? { ahead: true } : {}),
    ...(storedCompanions.length > 0 ? { alongside: storedCompanions } : {}),
  });
}
