import type { StoreKind } from '../stores.ts';
import { accessSuite } from './access-suite.ts';
import { approvalsSuite } from './approvals-suite.ts';
import { canariesSuite } from './canaries-suite.ts';
import { faultsSuite } from './faults-suite.ts';
import { fitSuite } from './fit-suite.ts';
import { integritySuite } from './integrity-suite.ts';
import { journalSuite } from './journal-suite.ts';
import { movesSuite } from './moves-suite.ts';
import { plansSuite } from './plans-suite.ts';
import { retireSuite } from './retire-suite.ts';
import { secrecySuite } from './secrecy-suite.ts';
import { rehearsalSuite } from './rehearsal-suite.ts';
import { signedRecordsSuite } from './signed-records-suite.ts';
import { signingSuite } from './signing-suite.ts';

/** The tests that every kind of store must pass. */
export function everySuite(kind: StoreKind): void {
  movesSuite(kind);
  retireSuite(kind);
  fitSuite(kind);
  canariesSuite(kind);
  plansSuite(kind);
  approvalsSuite(kind);
  integritySuite(kind);
  faultsSuite(kind);
  secrecySuite(kind);
  journalSuite(kind);
  accessSuite(kind);
  signingSuite(kind);
  signedRecordsSuite(kind);
  rehearsalSuite(kind);
}
