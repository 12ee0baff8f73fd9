import { z } from 'zod';

const environmentSchema = z.object({
  /** A CSV of used cars to measure with, `.gz` or not. */
  STOCK_SAMPLE: z.string().optional(),
});

/** The benchmark's only reader of the environment. An empty variable counts as not set. */
function readBenchEnvironment(variables: NodeJS.ProcessEnv): { sample: string | undefined } {
  const { STOCK_SAMPLE } = environmentSchema.parse(variables);
  return { sample: STOCK_SAMPLE === '' ? undefined : STOCK_SAMPLE };
}

export const benchEnvironment = readBenchEnvironment(process.env);
