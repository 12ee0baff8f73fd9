import { z } from 'zod';
import { buildRecordSchema } from './build-record.ts';

/** The version of an area in development. No release has it. */
export const developmentVersion = '0.0.0-development';

/** Where a site outside production hears of areas: `PUT` shows one, `DELETE` removes it. */
export const developmentPath = '/__development/areas';

/** Without a message for this long, the site returns to the area's release. */
export const developmentSilenceMs = 10_000;

const loopbackOrigin = z
  .url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost|\[::1\])$/ })
  .transform((value) => new URL(value).origin);

/** An area in development, as its builder announces it to the site. */
export const developmentAreaSchema = z.strictObject({
  /** Serves `/<area>/browser/*` and `/<area>/server/*`; on the site's own machine. */
  origin: loopbackOrigin,
  /** Changes with every build. */
  build: z.uuid(),
  record: buildRecordSchema,
});

export type DevelopmentArea = z.infer<typeof developmentAreaSchema>;
