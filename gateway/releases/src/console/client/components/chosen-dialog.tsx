import {
  api,
  type AreaStatus,
  type Caller,
  type Canary,
  type Status,
} from '../api/releases-api.ts';
import type { AreaCondition } from '../model/condition.ts';
import {
  ApproveDialog,
  LiftApprovalDialog,
  RefuseDialog,
  RequireApprovalDialog,
} from './approval-dialogs.tsx';
import type { ApprovalAction } from './approvals-panel.tsx';
import {
  AbortDialog,
  FinishDialog,
  PauseDialog,
  PlanDialog,
  ResumeDialog,
  ShareDialog,
} from './canary-dialogs.tsx';
import type { CanaryAction } from './canary-panel.tsx';
import { EndAccessDialog, type EndedAccess } from './access-panel.tsx';
import { StartCanaryDialog } from './start-canary-dialog.tsx';
import { FreezeDialog, RemoveWindowDialog } from './freeze-dialog.tsx';
import type { FreezeWindow } from './freeze-windows-panel.tsx';
import { PreviewDialog, type Previewed } from './preview-dialog.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';
import { doneOrWaiting } from '../model/format.ts';
import { MoveDialog } from './move-dialog.tsx';

interface RetireDialogProps {
  area: AreaStatus;
  status: Status;
  caller: Caller;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

function RetireDialog({ area: { area }, ...dialog }: RetireDialogProps) {
  return (
    <MoveDialog
      {...dialog}
      title={`Retire ${area}`}
      confirm={() => `Retire ${area}`}
      tone="danger"
      planned={{ retire: { areas: [area] } }}
      onMove={async ({ along, ...order }) => {
        const made = await api.retire({ areas: [area], ...order, with: along });
        return doneOrWaiting(made, ({ set }) => `${area} is out of the set: set ${set} is live.`);
      }}
    >
      <p>Its pages return 404, and other pages omit its widgets.</p>
    </MoveDialog>
  );
}

/**
 * The open dialog, with its subject as it was when the dialog opened. If the subject no longer
 * exists, the dialog stays open and shows the gateway's error.
 */
export type OpenDialog =
  | { kind: 'rollback' | 'retire'; condition: AreaCondition }
  | { kind: 'return'; area: string }
  /** `version`: empty if the user selects it in the dialog. */
  | { kind: 'promote' | 'canary'; area: string; version: string }
  | { kind: CanaryAction; canary: Canary }
  | { kind: 'freeze' | 'unfreeze'; area: string | null }
  | { kind: 'remove-window'; window: FreezeWindow }
  | { kind: 'preview'; previewed: Previewed }
  | ApprovalAction
  | EndedAccess;

const canaryDialogs = {
  share: ShareDialog,
  plan: PlanDialog,
  pause: PauseDialog,
  resume: ResumeDialog,
  finish: FinishDialog,
  abort: AbortDialog,
};

interface DialogProps {
  open: OpenDialog;
  caller: Caller;
  status: Status;
  visitorsOf: (area: string) => number | null;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

export function ChosenDialog({ open, caller, status, visitorsOf, ...ends }: DialogProps) {
  const known = { status, caller, ...ends };
  switch (open.kind) {
    case 'preview':
      return <PreviewDialog previewed={open.previewed} status={status} onClose={ends.onClose} />;
    case 'end':
      return <EndAccessDialog ended={open} {...ends} />;
    case 'promote':
      return <PromoteDialog area={open.area} version={open.version} {...known} />;
    case 'canary':
      return <StartCanaryDialog area={open.area} version={open.version} {...known} />;
    case 'rollback': {
      const { area, condition, why } = open.condition;
      return (
        <RollbackDialog
          area={area.area}
          version={area.version}
          trouble={condition === 'trouble' ? why : ''}
          visitors={visitorsOf(area.area)}
          {...known}
        />
      );
    }
    case 'return':
      return (
        <RollbackDialog area={open.area} version={null} trouble="" visitors={null} {...known} />
      );
    case 'retire':
      return <RetireDialog area={open.condition.area} {...known} />;
    case 'freeze':
    case 'unfreeze':
      return <FreezeDialog action={open.kind} area={open.area} {...ends} />;
    case 'approve':
      return <ApproveDialog request={open.request} {...known} />;
    case 'refuse':
      return <RefuseDialog request={open.request} {...ends} />;
    case 'require-approval':
      return <RequireApprovalDialog status={status} {...ends} />;
    case 'lift-approval':
      return <LiftApprovalDialog area={open.area} {...ends} />;
    case 'remove-window':
      return <RemoveWindowDialog window={open.window} {...ends} />;
    default: {
      const CanaryDialog = canaryDialogs[open.kind];
      return <CanaryDialog canary={open.canary} {...known} />;
    }
  }
}
