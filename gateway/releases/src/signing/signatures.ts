import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { sha384 } from '../files/hash-file.ts';
import { recordOf } from '../moves/plan-move.ts';
import {
  ReleaseError,
  ReleaseNotFoundError,
  ReleaseSetNotFoundError,
  ReleaseSignatureError,
} from '../model/release-errors.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import type { StoreRows } from '../store/store-rows.ts';
import type { StoreState } from '../store/store-state.ts';
import { canonical } from './canonical.ts';

type SignedRows = Pick<StoreRows, 'set' | 'findRelease'>;

export type Signer = ReturnType<typeof signerOf>;
export type Verifier = ReturnType<typeof verifierOf>;

/** @param pem Ed25519 private key, PKCS #8 @throws ReleaseError */
export function signerOf(pem: string) {
  const key = readKey(() => createPrivateKey(pem), 'RELEASE_SIGNING_KEY', 'private');
  const signatureOf = (text: string) => sign(null, Buffer.from(text), key).toString('base64');
  return {
    /** Signs all served sets and valid tokens, including the hashes of the files. */
    signState: async (state: StoreState, rows: SignedRows): Promise<string> =>
      signatureOf(await textOfState(state, rows)),
    /** Signs a release's record, including the hashes of its files. */
    signRecord: (record: ReleaseRecord): ReleaseRecord => ({
      ...record,
      signature: signatureOf(textOfRecord(record)),
    }),
  };
}

/** @param pem Ed25519 public key, SPKI, or the matching private key @throws ReleaseError */
export function verifierOf(pem: string) {
  const key = readKey(() => createPublicKey(pem), 'RELEASE_VERIFY_KEY', 'public');
  const isValid = (text: string, signature: string) =>
    verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  return {
    /** @throws ReleaseSignatureError */
    async verifyState(state: StoreState, rows: SignedRows): Promise<void> {
      const name = `The state ${state.sequence} of the release store`;
      if (state.signature === null) throw new ReleaseSignatureError(`${name} is not signed.`);
      const text = await textOfState(state, rows).catch((error: unknown) => {
        const isMissing =
          error instanceof ReleaseSetNotFoundError || error instanceof ReleaseNotFoundError;
        throw isMissing
          ? new ReleaseSignatureError(`${name} is incomplete: ${error.message}`)
          : error;
      });
      if (!isValid(text, state.signature.value)) {
        throw new ReleaseSignatureError(`${name} has an invalid signature.`);
      }
    },
    verifyRecord: (record: ReleaseRecord): boolean =>
      record.signature !== null && isValid(textOfRecord(record), record.signature),
  };
}

async function textOfState(state: StoreState, rows: SignedRows): Promise<string> {
  const numbers = state.set === null ? [] : [state.set, ...state.canaries.map(({ set }) => set)];
  const sets = await Promise.all(
    numbers.map(async (number) => {
      const set = await rows.set(number);
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

/**
 * The key `release` distinguishes this text from the text of a state, so that neither signature can
 * replace the other.
 */
function textOfRecord(record: ReleaseRecord): string {
  const { sourceHash, publishedAt, publishedBy, reason, commit, rehearsed } = record;
  const publication = { sourceHash, publishedAt, publishedBy, reason, commit, rehearsed };
  return canonical({ release: { digest: digestOf(record), ...publication } });
}

/** Records are never changed after they are read, so the digest can be cached. */
const digests = new WeakMap<ReleaseRecord, string>();

/** The digest of all fields about a release's files and their use. */
function digestOf(record: ReleaseRecord): string {
  const { area, version, build, files, compressed } = record;
  const known = digests.get(record);
  if (known !== undefined) return known;
  const digest = sha384(Buffer.from(canonical({ area, version, build, files, compressed })));
  digests.set(record, digest);
  return digest;
}

function readKey(read: () => KeyObject, name: string, kind: string): KeyObject {
  let key: KeyObject | null = null;
  try {
    key = read();
  } catch {
    // Thrown below without the cause, whose message may contain parts of a key.
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new ReleaseError('invalid-key', `${name} must be an Ed25519 ${kind} key in PEM.`);
}
