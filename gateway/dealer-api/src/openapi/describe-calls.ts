import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import type { Schema } from '@contracts/wire/calls/call';
import { parametersOf } from '@contracts/wire/calls/call-paths';
import { siteSchema } from '@contracts/wire/catalogue/site';
import { vehicleSchema } from '@contracts/wire/catalogue/vehicle';
import { apiErrorSchema } from '@contracts/wire/catalogue/envelope';
import type { Call } from '../http/call.ts';
import { formTokenHeader } from '../forms/refused-form-store.ts';
import { browserTokenHeader } from '../access/visitor.ts';

type Parameter = NonNullable<ZodOpenApiOperationObject['parameters']>[number];
type Responses = ZodOpenApiOperationObject['responses'];

const statusDescriptions: Readonly<Record<number, string>> = {
  200: 'The answer',
  201: 'Stored',
  202: 'Accepted',
  204: 'Done, without a body',
  400: 'The request can’t be read; the error names the parameter',
  401: 'Nobody is logged in',
  403: 'Not allowed',
  404: 'There is nothing of this name',
  409: 'It conflicts with something that was sent before',
  410: 'It was here, and will not come back',
  413: 'The request is too large',
  415: 'This type of content is not accepted',
  422: 'Fields are wrong; each error names one',
  429: 'Too many requests; Retry-After says when to try again, in seconds',
  503: 'Busy; Retry-After says when to try again, in seconds',
};

export function describeCalls(calls: readonly Call[]): object {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const call of calls) {
    [call.path, ...(call.otherPaths ?? [])].forEach((path, pathIndex) => {
      const operation = describeCall(call, path, pathIndex);
      paths[path] = { ...paths[path], [call.method]: operation };
    });
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Dealer API',
      version: '2',
      description:
        'The upstream of a car retailer’s website: stock, finance, content, forms, customers and orders. A slash at the end of a path makes no difference. Lists in a query may be written a=1,2, a=1&a=2 or a[]=1&a[]=2; brackets are one level deep. Unknown parameters are ignored.',
    },
    paths: paths as ZodOpenApiPathsObject,
    components: {
      schemas: { Vehicle: vehicleSchema, Site: siteSchema, ApiError: apiErrorSchema },
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer' },
        holder: { type: 'apiKey', in: 'header', name: browserTokenHeader },
        formToken: { type: 'apiKey', in: 'header', name: formTokenHeader },
      },
    },
  });
}

function describeCall(call: Call, path: string, pathIndex: number): ZodOpenApiOperationObject {
  const parameters = [...pathParameters(path), ...queryParameters(call)];
  return {
    operationId: pathIndex === 0 ? call.id : `${call.id}${pathIndex + 1}`,
    summary: call.summary,
    description: `Specification: ${call.rules.join(', ')}`,
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: requestBody(call.body) }),
    ...(call.permission && { security: securityOf[call.permission] }),
    responses: responsesOf(call),
  };
}

const customer = { customer: [] };
/** Alternatives, of which an empty one means that the credentials are optional. */
const securityOf: Readonly<Record<NonNullable<Call['permission']>, Record<string, string[]>[]>> = {
  customer: [customer, {}],
  browser: [{ holder: [] }, { holder: [], ...customer }, customer, {}],
  'refused form': [{ formToken: [] }],
};

function requestBody({ schema, mediaTypes }: NonNullable<Call['body']>) {
  return {
    required: true,
    content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])),
  };
}

function responsesOf(call: Call): Responses {
  const responses: Record<string, object> = {};
  const mediaTypes = [call.mediaType ?? 'application/json'].flat();
  for (const [status, schema] of Object.entries(call.responses)) {
    responses[status] = {
      description: statusDescriptions[Number(status)] ?? 'The answer',
      ...(schema && {
        content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])),
      }),
    };
  }
  for (const status of new Set([400, ...(call.errors ?? []), 503])) {
    responses[status] = {
      description: statusDescriptions[status] ?? 'Refused',
      content: { 'application/json': { schema: apiErrorSchema } },
    };
  }
  return responses as Responses;
}

function pathParameters(path: string): Parameter[] {
  return parametersOf(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

/** Uses the output side of a query's schema, which describes parsed values instead of text. */
function queryParameters({ query }: Call): Parameter[] {
  if (query === undefined) return [];
  const { properties = {} } = jsonSchema(query.schema, 'output');
  const { required = [] } = jsonSchema(query.schema, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    ...styleOf(schema),
    schema,
  }));
}

interface ObjectJsonSchema {
  properties?: Record<string, { type?: 'array' | 'object' | 'string' }>;
  required?: string[];
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): ObjectJsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as ObjectJsonSchema;
}

function styleOf({ type }: { type?: string }) {
  if (type === 'array') return { style: 'form', explode: false } as const;
  return type === 'object' ? ({ style: 'deepObject', explode: true } as const) : {};
}
