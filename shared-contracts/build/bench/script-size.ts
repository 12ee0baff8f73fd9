import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildRecordSchema, type BuildRecord } from '@contracts/platform/remote/build-record';

export function readBuildRecord(outputFolder: string): BuildRecord {
  const text = readFileSync(path.join(outputFolder, 'build.json'), 'utf8');
  return buildRecordSchema.parse(JSON.parse(text));
}

/** Bytes of a build's scripts, each compressed by itself as a browser receives it (brotli, 11). */
export function scriptBytes(outputFolder: string, scripts: Iterable<string>): number {
  let bytes = 0;
  for (const script of new Set(scripts)) {
    const content = readFileSync(path.join(outputFolder, 'browser', script));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    bytes += brotliCompressSync(content, { params }).length;
  }
  return bytes;
}
