import type { Valuation } from '@contracts/wire/valuation/valuation';
import { pathTo } from '@contracts/platform/remote/path-to';

/** The screens of a valuation (S18); each has an address of its own. */
export const stages = [
  'stage-0',
  'stage-1',
  'stage-1-manual',
  'stage-2',
  'stage-2-more-info',
  'stage-3',
  'stage-3-email',
] as const;
export type Stage = (typeof stages)[number];

const outcomes = [
  'additional-details',
  'collection-booking',
  'declined',
  'not-sure',
  'summary',
] as const;
/** The result of a valuation, each at `/valuation/{outcome}/{id}` (S20). */
export type Outcome = (typeof outcomes)[number];

export function isOutcome(text: string | undefined): text is Outcome {
  return outcomes.some((outcome) => outcome === text);
}

export const stageTitles: Readonly<Record<Stage, string>> = {
  'stage-0': 'What is your car worth?',
  'stage-1': 'Is this your car?',
  'stage-1-manual': 'Which car is it?',
  'stage-2': 'What condition is it in?',
  'stage-2-more-info': 'Does it meet these conditions?',
  'stage-3': 'Our price for your car',
  'stage-3-email': 'Have the price sent to you',
};

/** What a shopper counts: several screens may be one step. */
export const steps = ['Your car', 'Condition', 'A last check', 'Your price'] as const;

export function stepOf(stage: Stage): number {
  if (stage === 'stage-2') return 1;
  if (stage === 'stage-2-more-info') return 2;
  return stage.startsWith('stage-3') ? 3 : 0;
}

/** In the query of a stage: which valuation it is of. */
export const VALUATION_PARAMETER = 'valuation';

/** In the query of the start: what was asked for, where there is no valuation to ask it of. */
export const BEGIN_PARAMETER = 'begin';

/** In the query of a page: what it asks for has been sent. */
export const SENT_PARAMETER = 'sent';

type Query = Readonly<Record<string, string>>;

/** @param valuation null where none has begun yet */
export function stagePath(stage: Stage, valuation: string | null, query: Query = {}): string {
  const all = new URLSearchParams({
    ...(valuation !== null && { [VALUATION_PARAMETER]: valuation }),
    ...query,
  });
  switch (stage) {
    case 'stage-0':
      return pathTo('/valuation/stages/stage-0', all);
    case 'stage-1':
      return pathTo('/valuation/stages/stage-1', all);
    case 'stage-1-manual':
      return pathTo('/valuation/stages/stage-1-manual', all);
    case 'stage-2':
      return pathTo('/valuation/stages/stage-2', all);
    case 'stage-2-more-info':
      return pathTo('/valuation/stages/stage-2-more-info', all);
    case 'stage-3':
      return pathTo('/valuation/stages/stage-3', all);
    case 'stage-3-email':
      return pathTo('/valuation/stages/stage-3-email', all);
  }
}

/** Where a valuation goes on, whatever it has come to. */
export function valuationPath(id: string): string {
  return pathTo('/valuation/:id', { id });
}

/** The same of one that begins with the form: the gateway fills its id in. */
export function begunPath(): string {
  return `${pathTo('/valuation')}/{id}`;
}

export function outcomePath(outcome: Outcome, id: string): string {
  switch (outcome) {
    case 'additional-details':
      return pathTo('/valuation/additional-details/:id', { id });
    case 'collection-booking':
      return pathTo('/valuation/collection-booking/:id', { id });
    case 'declined':
      return pathTo('/valuation/declined/:id', { id });
    case 'not-sure':
      return pathTo('/valuation/not-sure/:id', { id });
    case 'summary':
      return pathTo('/valuation/summary/:id', { id });
  }
}

/** What tells how far a valuation has come. */
export type Progress = Pick<
  Valuation,
  'id' | 'registration' | 'car' | 'condition' | 'next' | 'result' | 'decision'
>;

/** Where a valuation goes on: the first thing that is still to be said, else what became of it. */
export function duePath({ id, registration, next, result, decision }: Progress): string {
  switch (next) {
    case 'car':
      return stagePath('stage-1-manual', id);
    case 'condition':
      // What we found by a registration is shown before anything is built on it.
      return stagePath(registration === null ? 'stage-2' : 'stage-1', id);
    case 'details':
      return stagePath('stage-2-more-info', id);
    case 'decision':
      return stagePath('stage-3', id);
    case null:
      if (result?.outcome === 'not-sure') return outcomePath('not-sure', id);
      return outcomePath(decision === 'accept' ? 'summary' : 'declined', id);
  }
}

/** Whether a stage has what it is about; whatever was said can be put right. */
export function mayOpen(stage: Stage, { car, condition, result }: Progress): boolean {
  if (stage === 'stage-0' || stage === 'stage-1-manual') return true;
  if (stage === 'stage-1' || stage === 'stage-2') return car !== null;
  if (stage === 'stage-2-more-info') return car !== null && condition !== null;
  return result?.outcome === 'valued';
}
