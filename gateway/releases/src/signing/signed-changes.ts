import { changeOf, type StoreChange } from '../moves/commit-change.ts';
import { ReleaseError, ReleaseSignatureError } from '../model/release-errors.ts';
import type { ReleaseName } from '../model/release-name.ts';
import type { Authorship } from '../store/store-requests.ts';
import type { KnownState } from '../store/known-state.ts';
import { checkState } from '../store/live-state.ts';
import type { StoreRows, StoreTransaction } from '../store/store-rows.ts';
import type { Signer, Verifier } from './signatures.ts';

type Work<Result> = (change: StoreChange, transaction: StoreTransaction) => Promise<Result>;

export function signedChanges(
  rows: StoreRows,
  ownKey: (Signer & Verifier) | null,
  knownState: KnownState,
) {
  async function changeAndRemember<Result>(
    { signState }: Signer,
    work: Work<Result>,
  ): Promise<Result> {
    let sequence = 0;
    const result = await rows.exclusively(async (transaction) => {
      const workResult = await work(changeOf(rows, transaction, signState), transaction);
      sequence = transaction.state.sequence;
      return workResult;
    });
    // Remember the state: this machine's next change must not be based on an older one. The change
    // has been made even if this fails.
    await knownState.record(sequence).catch(() => undefined);
    return result;
  }

  return {
    /**
     * Changes the state only if this store's own key has signed it, so that a forged state is never
     * signed. Without a key, it changes only an unsigned state: gateways would reject an unsigned
     * change of a signed one.
     * @throws ReleaseSignatureError, ReleaseError with code no-signing-key
     */
    async change<Result>(work: Work<Result>): Promise<Result> {
      if (ownKey === null) {
        return rows.exclusively(async (transaction) => {
          if (transaction.state.signature !== null) throw noKeyError('The release store is signed');
          return work(changeOf(rows, transaction, null), transaction);
        });
      }
      return changeAndRemember(ownKey, async (change, transaction) => {
        const { verifyState: verify } = ownKey;
        await checkState(change.state, { rows, verify, knownState }).catch(rethrowWithAdvice);
        return work(change, transaction);
      });
    },
    /**
     * Signs the current state without checking its signature, for use after signing was introduced,
     * the key was changed or the store was restored. Also signs all releases without a valid
     * signature.
     * @returns those releases
     * @throws ReleaseError with code no-signing-key
     */
    async sign({ by, reason }: Authorship): Promise<ReleaseName[]> {
      if (ownKey === null) throw noKeyError('Nothing can be signed');
      return changeAndRemember(ownKey, async (change, transaction) => {
        // Sign the stored data instead of cached data.
        rows.forget();
        const unsigned = (await rows.releases()).filter((record) => !ownKey.verifyRecord(record));
        await transaction.replaceRecords(unsigned.map(ownKey.signRecord));
        const sequence = Math.max(change.state.sequence, await knownState.sequence()) + 1;
        const at = new Date().toISOString();
        await change.commit({
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
