import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { sha384 } from '../files/hash-file.ts';
import { recordOf } from '../moves/plan-move.ts';
import {
  ReleaseError,
  ReleaseNotFoundError,
  ReleaseSetNotFoundError,
  ReleaseSignatureError,
} from '../model/release-errors.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { StoreRows } from '../store/store-rows.ts';
import type { StoreState } from '../store/store-state.ts';
import { canonical } from './canonical.ts';

type SetOf = (number: number) => Promise<ReleaseSet>;

/**
 * Signs all served sets and valid tokens, including the hashes of the files.
 * @returns base64
 */
export type SignState = (
  state: StoreState,
  setOf: SetOf,
  rows: Pick<StoreRows, 'findRelease'>,
) => Promise<string>;

/** @throws ReleaseSignatureError */
export type VerifyState = (
  state: StoreState,
  rows: Pick<StoreRows, 'set' | 'findRelease'>,
) => Promise<void>;

/** @param pem Ed25519 private key, PKCS #8 @throws ReleaseError */
export function stateSigner(pem: string): SignState {
  const key = readKey(() => createPrivateKey(pem), 'RELEASE_SIGNING_KEY', 'private');
  return async (state, setOf, rows) => {
    const statement = await statementOf(state, setOf, rows);
    return sign(null, Buffer.from(statement), key).toString('base64');
  };
}

/** @param pem Ed25519 public key, SPKI, or the matching private key @throws ReleaseError */
export function stateVerifier(pem: string): VerifyState {
  const key = readKey(() => createPublicKey(pem), 'RELEASE_VERIFY_KEY', 'public');
  return async (state, rows) => {
    const name = `The state ${state.sequence} of the release store`;
    if (state.signature === null) throw new ReleaseSignatureError(`${name} is not signed.`);
    const statement = await statementOf(state, rows.set, rows).catch((error: unknown) => {
      const isMissing =
        error instanceof ReleaseSetNotFoundError || error instanceof ReleaseNotFoundError;
      throw isMissing
        ? new ReleaseSignatureError(`${name} is incomplete: ${error.message}`)
        : error;
    });
    const signature = Buffer.from(state.signature.value, 'base64');
    if (!verify(null, Buffer.from(statement), key, signature)) {
      throw new ReleaseSignatureError(`${name} has an invalid signature.`);
    }
  };
}

async function statementOf(
  state: StoreState,
  setOf: SetOf,
  rows: Pick<StoreRows, 'findRelease'>,
): Promise<string> {
  const numbers = state.set === null ? [] : [state.set, ...state.canaries.map(({ set }) => set)];
  const sets = await Promise.all(
    numbers.map(async (number) => {
      const set = await setOf(number);
      const releases = await Promise.all(
        Object.entries(set.areas).map(async ([area, version]) => [
          area,
          version,
          digestOf(await recordOf(rows, area, version)),
        ]),
      );
      return { set, releases };
    }),
  );
  const { sequence, set, canaries, freezes, tokens } = state;
  // Omit empty lists that older versions did not have, so that their signatures remain valid.
  const { previews, freezeWindows, approvalAreas, approvalRequests, budgetLimits } = state;
  const newerLists = { previews, freezeWindows, approvalAreas, approvalRequests, budgetLimits };
  const nonEmptyLists = Object.fromEntries(
    Object.entries(newerLists).filter(([, list]) => list.length > 0),
  );
  return canonical({ sequence, set, sets, canaries, freezes, tokens, ...nonEmptyLists });
}

/** Records are never changed after they are read, so the digest can be cached. */
const digests = new WeakMap<ReleaseRecord, string>();

/** The digest of all fields about a release's files and their use. */
export function digestOf(record: ReleaseRecord): string {
  const { area, version, build, files, compressed } = record;
  const known = digests.get(record);
  if (known !== undefined) return known;
  const digest = sha384(Buffer.from(canonical({ area, version, build, files, compressed })));
  digests.set(record, digest);
  return digest;
}

export function readKey<Key extends { asymmetricKeyType?: string }>(
  read: () => Key,
  name: string,
  kind: string,
): Key {
  let key: Key | null = null;
  try {
    key = read();
  } catch {
    // Thrown below without the cause, whose message may contain parts of a key.
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new ReleaseError('invalid-key', `${name} must be an Ed25519 ${kind} key in PEM.`);
}
