import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { routePath } from '@contracts/wire/calls/call-paths';
import { buildRecordSchema } from '@contracts/platform/remote/build-record';
import { approvalRequestSchema } from '../src/approvals/approval-record.ts';
import { canarySchema } from '../src/canaries/canary.ts';
import {
  areaMoveSchema,
  canaryEffectSchema,
  journalEntrySchema,
  refusalSchema,
} from '../src/model/journal-entry.ts';
import { freezeSchema, freezeWindowSchema } from '../src/freezes/freeze-window.ts';
import { planStepSchema } from '../src/plans/plan.ts';
import { previewSummarySchema } from '../src/previews/preview-record.ts';
import { releaseRecordSchema } from '../src/model/release-record.ts';
import { releaseSetSchema } from '../src/model/release-set.ts';
import { tokenSummarySchema } from '../src/roles/token-record.ts';
import { sessionSummarySchema } from '../src/sessions/session-record.ts';
import { cohortSchema } from '../src/watch/figures.ts';
import type { Operation } from '../src/operations/operation.ts';
import { allOperations } from '../src/operations/operations.ts';

/** Shapes that many calls share. API.md describes each of them once. */
const shapes = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  Set: releaseSetSchema,
  Canary: canarySchema,
  Token: tokenSummarySchema,
  Release: releaseRecordSchema,
  Build: releaseRecordSchema.shape.build,
  SentBuild: buildRecordSchema,
  Entry: journalEntrySchema,
  Refusal: refusalSchema,
  Move: areaMoveSchema,
  Effect: canaryEffectSchema,
  Freeze: freezeSchema,
  FreezeWindow: freezeWindowSchema,
  ApprovalRequest: approvalRequestSchema,
  PlanStep: planStepSchema,
  Session: sessionSummarySchema,
  Preview: previewSummarySchema,
  Cohort: cohortSchema,
})) {
  shapes.add(schema, { id });
}

const beginMarker = '<!-- Generated from the operations by `npm run release:api`. -->';
const endMarker = '<!-- End of the generated part. -->';

/** @throws Error if the markers of the generated part are missing */
export function describeApi(page: string): string {
  const [before, remainder] = page.split(beginMarker);
  const [, after] = remainder?.split(endMarker) ?? [];
  if (before === undefined || after === undefined)
    throw new Error('API.md lacks the markers of the generated part.');
  const calls = allOperations.flatMap(describeCall).join('\n');
  return `${before}${beginMarker}\n\n${calls}\n\n${describeShapes()}\n\n${endMarker}${after}`;
}

/** Two lines: the call with its permission and summary, then its input and response. */
function describeCall(operation: Operation): string[] {
  const { method, path, summary, permission, command, input, responses } = operation;
  if (method === null || path === null) return [];
  const commandNote = command === undefined ? '' : `, command \`${command.name}\``;
  const inputText = notation(jsonOf(input, 'input'));
  return [
    `- **\`${method.toUpperCase()} /api${routePath(path)}\`** (${allowedCallers(permission)}${commandNote}): ${summary}`,
    `  ${inputText === '{}' ? '' : `\`${inputText}\` `}→ \`${notation(jsonOf(responses[200], 'output'))}\``,
  ];
}

function allowedCallers(permission: Operation['permission']): string {
  if (permission === 'anybody') return 'any token';
  if (permission === 'manager') return 'managers';
  return 'areas' in permission ? 'teams of the areas' : 'its owner and managers';
}

type Json = z.core.JSONSchema.JSONSchema;

function jsonOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, { io, metadata: shapes, unrepresentable: 'any' });
}

function describeShapes(): string {
  const { schemas } = z.toJSONSchema(shapes, { unrepresentable: 'any', uri: (id) => id });
  const lines = Object.entries(schemas).map(([id, schema]) => `- ${id}: \`${notation(schema)}\``);
  return ['Shared shapes:', '', ...lines].join('\n');
}

/** A readable notation: field names, with the type unless it is a plain text, number or boolean. */
function notation(schema: Json): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.map(notationOf).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.type === 'array') return `[${notationOf(schema.items)}]`;
  if (schema.type !== 'object') return schema.type ?? 'anything';
  if (!schema.properties) return `{ [name]: ${notationOf(schema.additionalProperties)} }`;
  const parts = Object.entries(schema.properties).map(([name, part]) => {
    const partText = notationOf(part);
    const isPlain = ['string', 'number', 'integer', 'boolean'].includes(partText);
    return `${name}${schema.required?.includes(name) ? '' : '?'}${isPlain ? '' : `: ${partText}`}`;
  });
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}

const notationOf = (part: Json['items']): string =>
  typeof part === 'object' && !Array.isArray(part) ? notation(part) : 'anything';

/** Run `npm run release:api` after an operation has changed. */
if (import.meta.main) {
  const file = join(import.meta.dirname, '../API.md');
  writeFileSync(file, describeApi(readFileSync(file, 'utf8')));
}
