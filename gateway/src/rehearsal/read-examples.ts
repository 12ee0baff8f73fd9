import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RehearsedRelease, Refusal } from 'releases';
import { exampleSchema, type Example } from '@contracts/platform/remote/example';
import { releaseBounds } from '@contracts/platform/remote/release-bounds';
import { z } from 'zod';

export interface NamedExample {
  area: string;
  /** File name without `.json`. */
  name: string;
  example: Example;
}

export async function readExamples({
  record: { area, version },
  folder,
}: RehearsedRelease): Promise<{ examples: NamedExample[]; refusals: Refusal[] }> {
  const files = await readdir(path.join(folder, 'examples')).catch((): string[] => []);
  const examples: NamedExample[] = [];
  const refusals: Refusal[] = [];
  for (const file of files.filter((name) => name.endsWith('.json')).sort()) {
    try {
      const filePath = path.join(folder, 'examples', file);
      const { size } = await stat(filePath);
      if (size > releaseBounds.exampleBytes) {
        throw new RangeError(`it has more than ${releaseBounds.exampleBytes} bytes`);
      }
      const text = await readFile(filePath, 'utf8');
      const example = exampleSchema.parse(JSON.parse(text));
      examples.push({ area, name: file.slice(0, -'.json'.length), example });
    } catch (error) {
      const reason = (
        error instanceof z.ZodError ? z.prettifyError(error) : String(error)
      ).replaceAll(folder, `${area}@${version}`);
      const message = `examples/${file} of ${area}@${version} can't be used: ${reason}`;
      refusals.push({ rule: 'example', area, message });
    }
  }
  return { examples, refusals };
}
