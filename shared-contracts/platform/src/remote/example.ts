import { z } from 'zod';
import { partNameSchema } from './remote-manifest.ts';

const maxAddress = 2_000;
const maxResponses = 100;

/** One dealer API response that an example needs. */
export const exampleResponseSchema = z.strictObject({
  method: z.string().max(10).default('GET'),
  /** Path and query as the loader requests them. */
  path: z.string().max(maxAddress).regex(/^\//, 'a path starts with /'),
  status: z.number().int().min(100).max(599).default(200),
  body: z.json(),
});

/** A widget on a page of its own. For widgets that no route renders on the server. */
export const standaloneWidgetSchema = z.strictObject({
  name: partNameSchema,
  props: z.record(z.string(), z.json()).default({}),
});

/**
 * A recorded example for an area: a URL of the site and the API responses that its page needs. It
 * is part of the release, as `examples/<name>.json`, and `publish` renders it on the server.
 */
export const exampleSchema = z.strictObject({
  /** Path and query of the page. */
  url: z
    .string()
    .max(maxAddress)
    .regex(/^\/(?!\/)/, 'a page is named by its path'),
  /** A widget to show at that URL instead of the page. */
  widget: standaloneWidgetSchema.optional(),
  /** Expected status of the page. */
  status: z.number().int().min(200).max(599).default(200),
  answers: z.array(exampleResponseSchema).max(maxResponses).default([]),
});

export type Example = z.infer<typeof exampleSchema>;
export type StandaloneWidget = z.infer<typeof standaloneWidgetSchema>;
export type ExampleResponse = z.infer<typeof exampleResponseSchema>;
