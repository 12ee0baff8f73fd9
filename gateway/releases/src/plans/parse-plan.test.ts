import { describeSteps, parsePlan } from './plan.ts';

const gates = { minVisits: 0, maxEvidence: 20 };

it('a canary plan is parsed with its shares, durations and gates', () => {
  expect(
    parsePlan('0.5:90m, 5%:1h:min-visits=500, 25:2d:max-evidence=50:min-visits=9,100'),
  ).toEqual([
    { percent: 0.5, minutes: 90, gates },
    { percent: 5, minutes: 60, gates: { ...gates, minVisits: 500 } },
    { percent: 25, minutes: 2_880, gates: { minVisits: 9, maxEvidence: 50 } },
    { percent: 100, minutes: null, gates },
  ]);
  expect(describeSteps(parsePlan('5:90m,25:4h,100'))).toBe(
    '5% for 90 min, 25% for 4 h, then everybody',
  );
  expect(describeSteps(parsePlan('5:1d,50'))).toBe('5% for 1 d, then 50%');
});

it.each([
  ['5:1h', 'a plan has at least two steps'],
  [Array.from({ length: 21 }, (_, step) => `${step + 1}:1h`).join(), 'at most 20 steps'],
  ['5,100', 'Step 1 (5): minutes needs a duration, such as 4h.'],
  ['5:1h,100:1h', 'Step 2 (100:1h): minutes must have no duration: it is the last step.'],
  ['5:1h,5:1h,100', 'Step 2 (5:1h): percent must be above the 5% of the step before.'],
  ['97:1h,100', 'Step 1 (97:1h): percent must be at most 95%: only the last step may be 100%.'],
  ['5:1h,97', 'Step 2 (97): percent must be at most 95%, or 100% for everybody.'],
  ['0:1h,100', 'Step 1 (0:1h): percent must be above the 0% of the step before.'],
  ['5:1h,all', 'Step 2 (all): begin with a share in percent'],
  ['5:1y,100', 'Step 1 (5:1y): write the duration as 30m, 4h or 2d.'],
  ['5:0m,100', 'Step 1 (5:0m): minutes'],
  ['5:15d,100', 'Step 1 (5:15d): minutes'],
  [
    '5:1h:visits=5,100',
    'Step 1 (5:1h:visits=5): write a gate as min-visits=500 or max-evidence=50.',
  ],
  ['5:1h:max-evidence=1,100', 'Step 1 (5:1h:max-evidence=1): gates.maxEvidence'],
])('the canary plan %s is rejected with the reason: %s', (text, fault) => {
  expect(() => parsePlan(text)).toThrow(fault);
});
