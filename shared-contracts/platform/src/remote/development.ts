import { z } from 'zod';
import { buildRecordSchema } from './build-record.ts';

/** The version under which an area at work is served; no release is ever built so. */
export const developmentVersion = '0.0.0-development';

/** Where a site outside production is told of an area at work: `PUT` to show it, `DELETE` to leave. */
export const developmentPath = '/__development/areas';

/** A site goes back to an area's release when it has not been told of it for this long. */
export const developmentSilenceMs = 10_000;

const loopbackOrigin = z
  .url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost|\[::1\])$/ })
  .transform((value) => new URL(value).origin);

/** An area at work, as its builder tells the site of it. */
export const developmentAreaSchema = z.strictObject({
  /** Serves `/<area>/browser/*` and `/<area>/server/*`; on the site's own machine. */
  origin: loopbackOrigin,
  /** Another one for every build. */
  build: z.uuid(),
  record: buildRecordSchema,
});

export type DevelopmentArea = z.infer<typeof developmentAreaSchema>;
