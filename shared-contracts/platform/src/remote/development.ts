import { z } from 'zod';
import { buildRecordSchema } from './build-record.ts';

/** The version of every area in development. No release has it. */
export const developmentVersion = '0.0.0-development';

/** Path where a development site registers areas: `PUT` adds one, `DELETE` removes it. */
export const developmentPath = '/__development/areas';

/** If the builder sends nothing for this long, the site serves the area's release again. */
export const developmentSilenceMs = 10_000;

const loopbackOrigin = z
  .url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost|\[::1\])$/ })
  .transform((value) => new URL(value).origin);

/** An area in development, as its builder describes it to the site. */
export const developmentAreaSchema = z.strictObject({
  /** Serves `/<area>/browser/*` and `/<area>/server/*`, on the same machine as the site. */
  origin: loopbackOrigin,
  /** Id of the build, different for each build. */
  build: z.uuid(),
  record: buildRecordSchema,
});

export type DevelopmentArea = z.infer<typeof developmentAreaSchema>;
