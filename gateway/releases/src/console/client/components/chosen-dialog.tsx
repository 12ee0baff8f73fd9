import type { Caller, Status } from '../api/releases-api.ts';
import type { AreaCondition } from '../model/condition.ts';
import { AbortDialog, FinishDialog, ShareDialog } from './arm-dialogs.tsx';
import type { ArmAction } from './arm-panel.tsx';
import type { EndedAccess } from './access-panel.tsx';
import { EndAccessDialog } from './end-access-dialog.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';

export type OpenDialog =
  | { kind: 'rollback'; area: string }
  | { kind: ArmAction; arm: string }
  | { kind: 'freeze' | 'unfreeze'; area: string | null }
  | { kind: 'preview'; set: number }
  | EndedAccess;

const armDialogs = { share: ShareDialog, finish: FinishDialog, abort: AbortDialog };

interface DialogProps {
  open: OpenDialog;
  caller: Caller;
  status: Status;
  conditions: AreaCondition[];
  visitorsOf: (area: string) => number | null;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** The dialog that is open, with what it needs. */
export function ChosenDialog({
  open,
  caller,
  status,
  conditions,
  visitorsOf,
  ...ends
}: DialogProps) {
  if (open.kind === 'preview') return <PreviewDialog set={open.set} onClose={ends.onClose} />;
  if (open.kind === 'end') return <EndAccessDialog ended={open} {...ends} />;
  if (open.kind === 'rollback') {
    const condition = conditions.find(({ area }) => area.area === open.area);
    if (!condition) return null;
    return (
      <RollbackDialog
        area={condition.area}
        status={status}
        caller={caller}
        trouble={condition.condition === 'trouble' ? condition.why : ''}
        visitors={visitorsOf(open.area)}
        {...ends}
      />
    );
  }
  if (!('arm' in open)) return <FreezeDialog action={open.kind} area={open.area} {...ends} />;
  const arm = status.arms.find(({ id }) => id === open.arm);
  // It may have ended while the dialog was open.
  if (!arm) return null;
  const ArmDialog = armDialogs[open.kind];
  return <ArmDialog arm={arm} status={status} caller={caller} {...ends} />;
}
