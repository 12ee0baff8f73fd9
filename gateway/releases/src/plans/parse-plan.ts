import { ReleaseError } from '../model/release-errors.ts';
import { planStepsSchema, type PlanStep } from './plan.ts';

const minutesOf = { m: 1, h: 60, d: 24 * 60 };
/** The names of the gates on the command line. */
const gateNames: Record<string, string> = {
  'min-visits': 'minVisits',
  'max-evidence': 'maxEvidence',
};

/**
 * Parses `5:1h,25:4h:min-visits=500,100`: a share in percent, a duration, and gates.
 * @throws ReleaseError with code invalid-plan, which names the step
 */
export function parsePlan(text: string): PlanStep[] {
  const parts = text.split(',');
  const parsed = planStepsSchema.safeParse(parts.map(readStep));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path: [index, ...field], message }) =>
    typeof index === 'number'
      ? `Step ${index + 1} (${parts[index]?.trim()}): ${field.join('.')} ${message}.`
      : `The plan is not valid: ${message}.`,
  );
  throw invalid(lines.join('\n'));
}

function readStep(text: string, index: number): unknown {
  const fault = (reason: string) => invalid(`Step ${index + 1} (${text.trim()}): ${reason}`);
  const [share = '', duration, ...gates] = text.trim().split(':');
  if (!/^\d{1,3}(\.\d{1,2})?%?$/.test(share)) {
    throw fault('begin with a share in percent, such as 5 or 0.5.');
  }
  const length = /^(\d{1,6})([mhd])$/.exec(duration ?? '1m');
  if (!length) throw fault('write the duration as 30m, 4h or 2d.');
  const unit = length[2] as keyof typeof minutesOf;
  return {
    percent: Number(share.replace('%', '')),
    minutes: duration === undefined ? null : Number(length[1]) * minutesOf[unit],
    gates: Object.fromEntries(
      gates.map((gate) => {
        const [name = '', value = ''] = gate.split('=');
        const field = gateNames[name];
        if (field === undefined || !/^\d{1,7}$/.test(value)) {
          throw fault(`write a gate as ${Object.keys(gateNames).join('=500 or ')}=50.`);
        }
        return [field, Number(value)];
      }),
    ),
  };
}

const invalid = (message: string) => new ReleaseError('invalid-plan', message);
