import { join } from 'node:path';
import { abortArm, armOfArea, resizeArm, startArm } from '../arms/run-arms.ts';
import type { JournalDraft } from '../journal-entry.ts';
import type { StoreTools } from '../moves/commit-change.ts';
import { moveAreas } from '../moves/move-areas.ts';
import { recordOf } from '../moves/plan-move.ts';
import { rollBack } from '../moves/roll-back.ts';
import type { ReleaseSet } from '../release-set.ts';
import type { ReleaseStore } from '../release-store.ts';
import { createToken, findToken, revokeToken } from '../roles/manage-tokens.ts';
import { summaryOf } from '../roles/token-record.ts';
import { stateSigner, stateVerifier } from '../signing/state-signature.ts';
import type { Rehearse } from '../rehearsal/rehearse.ts';
import { changeFreezes } from './freezes.ts';
import { followStore, newEntries } from './follow-store.ts';
import { knownStateFile } from './known-state.ts';
import { lastGoodFile } from './last-good.ts';
import { checkedState, readLiveState, takeIn } from './live-state.ts';
import type { StoreState } from '../store-state.ts';
import { historyOf, type StoreRows, type StoreTransaction } from './store-rows.ts';

export interface StoreOptions {
  /** Ed25519 private key in PEM: every change is signed with it. */
  signingKey?: string | undefined;
  /** Ed25519 public key in PEM: what does not bear its signature, or is older than known, is refused. */
  verifyKey?: string | undefined;
  /** Renders a candidate set before a release is stored; without it publishing proves by manifests alone. */
  rehearse?: Rehearse | undefined;
}

/** The store's deeds over its rows, wherever those are kept. */
export function createStore(rows: StoreRows, options: StoreOptions = {}): ReleaseStore {
  const { signingKey, verifyKey, rehearse = null } = options;
  const tools: StoreTools = { rows, sign: signingKey ? stateSigner(signingKey) : null };
  const reading = {
    rows,
    verify: verifyKey ? stateVerifier(verifyKey) : null,
    known: knownStateFile(join(rows.folder, '../known-state.json')),
  };
  const lastGood = rows.recall ? lastGoodFile(join(rows.folder, '../last-good.json'), rows) : null;
  /** Shoppers don't wait for it, and without it they are served all the same. */
  const remember = (state: StoreState) => void lastGood?.note(state).catch(() => undefined);
  let previewSecret: Promise<Uint8Array> | null = null;
  const exclusively = <Result>(work: (transaction: StoreTransaction) => Promise<Result>) =>
    rows.exclusively(work);
  const sharedSecret = async () => {
    previewSecret ??= rows.secret('preview');
    // One that could not be read is asked for again.
    previewSecret.catch(() => (previewSecret = null));
    return previewSecret;
  };
  const note = (transaction: StoreTransaction, draft: JournalDraft) =>
    transaction.note({ ...draft, id: transaction.nextEntry });

  return {
    folder: rows.folder,
    async live() {
      const state = await checkedState(reading);
      return state.set === null ? null : rows.set(state.set);
    },
    state: async () => readLiveState(rows, await checkedState(reading)),
    freezes: async () => (await rows.state()).freezes,
    set: rows.set,
    release: (area, version) => recordOf(rows, area, version),
    releases: rows.releases,
    async sets() {
      const found: ReleaseSet[] = [];
      for await (const set of historyOf(rows, await rows.state())) found.unshift(set);
      return found;
    },
    journal: ({ after = 0 } = {}) => rows.journal(after),

    async publish(request) {
      // Compressing and hashing are loaded only here: a promote or rollback must be quick.
      const { publishRelease } = await import('../publish/publish-release.ts');
      return publishRelease({ rows, rehearse }, request);
    },
    promote: ({ area, version, ...request }) =>
      exclusively((transaction) =>
        moveAreas(tools, transaction, {
          releases: [{ area, version }],
          action: 'promote',
          ...request,
        }),
      ),
    promoteMany: (releases, request) =>
      exclusively((transaction) =>
        moveAreas(tools, transaction, { action: 'promote', ...request, releases }),
      ),
    rollback: (request) =>
      exclusively((transaction) =>
        rollBack(tools, transaction, { ...request, action: 'rollback' }),
      ),
    revert: (request) =>
      exclusively((transaction) => rollBack(tools, transaction, { ...request, action: 'revert' })),

    startArm: (request) => exclusively((transaction) => startArm(tools, transaction, request)),
    resizeArm: (request) => exclusively((transaction) => resizeArm(tools, transaction, request)),
    finishArm: ({ area, ...request }) =>
      exclusively((transaction) => {
        const { releases } = armOfArea(transaction.state, area);
        return moveAreas(tools, transaction, { releases, action: 'finish', ...request });
      }),
    abortArm: (request) => exclusively((transaction) => abortArm(tools, transaction, request)),

    freeze: (request) =>
      exclusively((transaction) => changeFreezes(tools, transaction, 'freeze', request)),
    unfreeze: (request) =>
      exclusively((transaction) => changeFreezes(tools, transaction, 'unfreeze', request)),

    async would(releases) {
      const { outlookOf } = await import('../moves/outlook.ts');
      return outlookOf(rows, releases);
    },
    async wouldRollBack(request) {
      const { outlookOfRollback } = await import('../moves/outlook.ts');
      return outlookOfRollback(rows, request);
    },

    tokens: async () => (await checkedState(reading)).tokens.map(summaryOf),
    createToken: (request) =>
      exclusively((transaction) => createToken(tools, transaction, request)),
    revokeToken: (request) =>
      exclusively((transaction) => revokeToken(tools, transaction, request)),
    authenticate: async (token) => findToken((await checkedState(reading)).tokens, token),
    async createPreview({ set, hours, by, reason }) {
      await rows.set(set);
      const { signPreview } = await import('../previews/preview-links.ts');
      const preview = await signPreview(await sharedSecret(), set, hours);
      const { expiresAt } = preview;
      const at = new Date().toISOString();
      await exclusively((transaction) =>
        note(transaction, { action: 'preview', set, expiresAt, by, reason, at }),
      );
      return preview;
    },
    async readPreview(token) {
      const { readPreview } = await import('../previews/preview-links.ts');
      return readPreview(await sharedSecret(), token);
    },
    sessionSecret: () => rows.secret('console-session'),
    noteRefusal: ({ by, attempted, code, message, areas, refusals }) =>
      exclusively((transaction) =>
        note(transaction, {
          action: 'refused',
          by,
          attempted,
          code,
          message,
          areas,
          refusals,
          reason: message,
          at: new Date().toISOString(),
        }),
      ),

    async verify() {
      const { verifyStore } = await import('./verify-store.ts');
      return verifyStore(reading);
    },
    async prune(request) {
      const { prune } = await import('./prune.ts');
      return exclusively((transaction) => prune(tools, transaction, request));
    },

    async takeIn() {
      const state = await checkedState(reading);
      const live = await readLiveState(rows, state);
      if (live) {
        await takeIn(rows, live);
        remember(state);
      }
      return live;
    },
    async recall() {
      const recalled = await lastGood?.recall();
      if (!recalled) return null;
      const state = await checkedState({ ...reading, rows: recalled.rows });
      rows.recall?.(recalled.sets, recalled.records);
      const live = await readLiveState(rows, state);
      if (live) await takeIn(rows, live);
      return live;
    },
    follow(onChange, { pollMs = 200, since, onFault, onMended } = {}) {
      let held = since;
      return followStore({
        async look() {
          const state = await checkedState(reading);
          if (state.sequence === held) return null;
          const first = held === undefined;
          const live = await readLiveState(rows, state);
          if (live && !first) {
            await takeIn(rows, live);
            remember(state);
          }
          held = state.sequence;
          return first ? null : live;
        },
        tell: onChange,
        watch: rows.watch,
        pollMs,
        onFault,
        onMended,
      });
    },
    followJournal(onEntry, { after, pollMs = 500, onFault } = {}) {
      return followStore({
        look: newEntries(rows.journal, after),
        tell: (entries) => entries.forEach(onEntry),
        watch: rows.watch,
        pollMs,
        onFault,
      });
    },

    inTurn: rows.inTurn,
    ensureFiles: async (area, version) => {
      const record = await rows.findRelease(area, version);
      return record !== null && rows.ensureFiles(record);
    },
    browserFolder: (area, version) => join(rows.releaseFolder(area, version), 'browser'),
    serverFolder: (area, version) => join(rows.releaseFolder(area, version), 'server'),
    close: rows.close,
  };
}
