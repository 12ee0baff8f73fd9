import type { z } from 'zod';
import type { OperationContext } from '../operations/operation.ts';
import {
  createOperations,
  type Perform,
  type ReleaseOperations,
} from '../operations/operations.ts';
import { perform } from '../operations/perform.ts';
import { publishRule } from '../operations/publishing.ts';
import { ReleaseError } from '../model/release-errors.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { PublishRequest, PublishResult } from '../store/store-requests.ts';

/** Release operations, either on the local store or through a remote gateway. */
export interface ReleaseClient extends ReleaseOperations {
  perform: Perform;
  publish(request: Omit<PublishRequest, 'by'>): Promise<Pick<PublishResult, 'outcome'>>;
  live(): Promise<ReleaseSet | null>;
  close(): Promise<void>;
}

/** The client of a local administrator, who has direct access to the store. */
export function localReleaseClient(store: ReleaseStore, by: string): ReleaseClient {
  const context: OperationContext = { store, by, caller: null, gateway: null };
  const noteRefusal: Parameters<typeof perform>[3] = (refusal) =>
    store.noteRefusal({ ...refusal, by }).catch(() => undefined);
  const performLocally: Perform = (operation, input) =>
    perform(operation, parseInput(operation, input), context, noteRefusal);
  return {
    ...createOperations(performLocally),
    perform: performLocally,
    publish: (request) =>
      perform(
        { ...publishRule, handle: () => store.publish({ ...request, by }) },
        request,
        context,
        noteRefusal,
      ),
    live: () => store.live(),
    close: () => store.close(),
  };
}

/** Applies the input limits of the API. @throws ReleaseError with code wrong-use */
function parseInput<Input>({ input: schema }: { input: z.ZodType<Input> }, input: Input): Input {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new ReleaseError('wrong-use', `${field === '' ? '' : `${field}: `}${issue?.message}`);
}
