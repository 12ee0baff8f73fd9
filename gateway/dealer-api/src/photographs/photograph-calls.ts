import type { Request } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { z } from 'zod';
import { notFound } from '../http/api-errors.ts';
import { type Call, defineCall } from '../http/call.ts';
import { photographSizes, type PhotographFormat } from './photograph-files.ts';

const yearInSeconds = 31_536_000;

const picture = z.instanceof(Buffer).meta({ override: { type: 'string', format: 'binary' } });

export function photographCalls({ photographs }: Pick<Dependencies, 'photographs'>): Call[] {
  return [
    defineCall({
      id: 'showPhotograph',
      method: 'get',
      path: '/media/photographs/{hash}/{size}',
      summary:
        'A photograph of a vehicle: thumb, medium or large, as AVIF or WebP if Accept names them, else as JPEG.',
      rules: ['S155'],
      responses: { 200: picture },
      mediaType: ['image/jpeg', 'image/webp', 'image/avif'],
      errors: [404],
      handle: async ({ params: { hash, size: requestedSize } }, { request, response }) => {
        const size = photographSizes.find((each) => each === requestedSize);
        const format = formatFor(request);
        const bytes =
          size !== undefined && /^[\da-f]{64}$/.test(hash)
            ? await photographs?.read(hash, size, format)
            : undefined;
        if (bytes === undefined) throw notFound('There is no such photograph');
        response.set({
          'Cache-Control': `public, max-age=${yearInSeconds}, immutable`,
          'Content-Type': `image/${format}`,
          ETag: `"${hash}-${requestedSize}-${format}"`,
          Vary: 'Accept',
          'X-Content-Type-Options': 'nosniff',
        });
        return bytes;
      },
    }),
  ];
}

/** Newer formats must be named in `Accept`: crawlers accept any type without supporting it. */
function formatFor(request: Request): PhotographFormat {
  const acceptedTypes = request.accepts();
  if (acceptedTypes.includes('image/avif')) return 'avif';
  return acceptedTypes.includes('image/webp') ? 'webp' : 'jpeg';
}
