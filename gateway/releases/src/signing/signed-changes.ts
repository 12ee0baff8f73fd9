import { commitChange, type StoreTools } from '../moves/commit-change.ts';
import { ReleaseError, ReleaseSignatureError } from '../model/release-errors.ts';
import type { ReleaseName } from '../model/release-name.ts';
import type { Authorship } from '../store/store-requests.ts';
import type { KnownState } from '../store/known-state.ts';
import { checkState } from '../store/live-state.ts';
import type { StoreTransaction } from '../store/store-rows.ts';
import type { SignRecord, VerifyRecord } from './record-signature.ts';
import type { VerifyState } from './state-signature.ts';

type Work<Result> = (transaction: StoreTransaction) => Promise<Result>;

interface RecordSignatures {
  sign: SignRecord;
  verify: VerifyRecord;
}

interface SignedChanges {
  /**
   * Changes the state only if this store's own key has signed it, so that a forged state is never
   * signed. Without a key, it changes only an unsigned state: gateways would reject an unsigned
   * change of a signed one.
   * @throws ReleaseSignatureError, ReleaseError with code no-signing-key
   */
  change<Result>(work: Work<Result>): Promise<Result>;
  /**
   * Signs the current state without checking its signature, for use after signing was introduced,
   * the key was changed or the store was restored. Also signs every release without a valid
   * signature.
   * @returns those releases
   * @throws ReleaseError with code no-signing-key
   */
  sign(authorship: Authorship): Promise<ReleaseName[]>;
}

/** @param verify checks signatures made with the signing key; null without that key */
export function signedChanges(
  tools: StoreTools,
  {
    verify,
    knownState,
    records,
  }: { verify: VerifyState | null; knownState: KnownState; records: RecordSignatures | null },
): SignedChanges {
  const { rows } = tools;

  async function changeAndRemember<Result>(work: Work<Result>): Promise<Result> {
    let sequence = 0;
    const result = await rows.exclusively(async (transaction) => {
      const workResult = await work(transaction);
      sequence = transaction.state.sequence;
      return workResult;
    });
    // Remember the state: this machine's next change must not be based on an older one. The change
    // has been made even if this fails.
    await knownState.record(sequence).catch(() => undefined);
    return result;
  }

  return {
    change: (work) =>
      verify === null
        ? rows.exclusively(async (transaction) => {
            if (transaction.state.signature !== null)
              throw noKeyError('The release store is signed');
            return work(transaction);
          })
        : changeAndRemember(async (transaction) => {
            await checkState(transaction.state, { rows, verify, knownState }).catch(
              rethrowWithAdvice,
            );
            return work(transaction);
          }),
    async sign({ by, reason }) {
      if (verify === null || records === null) throw noKeyError('Nothing can be signed');
      return changeAndRemember(async (transaction) => {
        // Sign the stored data instead of cached data.
        rows.forget();
        const unsigned = (await rows.releases()).filter((record) => !records.verify(record));
        await transaction.replaceRecords(unsigned.map(records.sign));
        const sequence = Math.max(transaction.state.sequence, await knownState.sequence()) + 1;
        const at = new Date().toISOString();
        await commitChange(tools, transaction, {
          state: { sequence },
          entry: { action: 'sign', sequence, by, reason, at },
        });
        return unsigned.map(({ area, version }) => ({ area, version }));
      });
    },
  };
}

function noKeyError(reason: string): ReleaseError {
  return new ReleaseError('no-signing-key', `${reason}: set RELEASE_SIGNING_KEY.`);
}

function rethrowWithAdvice(error: unknown): never {
  if (!(error instanceof ReleaseSignatureError)) throw error;
  throw new ReleaseSignatureError(
    `${error.message} Nothing is signed on top of it. Check with \`release -- verify\`, restore ` +
      'the store from a copy, and sign what is right with `release -- sign`.',
    { cause: error },
  );
}
