import type { Valuation } from '@contracts/wire/valuation/valuation';
import { pathTo } from '@contracts/platform/remote/path-to';

/** The pages of a valuation (S18). */
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
/** The result of a valuation. Each has a page at `/valuation/{outcome}/{id}` (S20). */
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
  'stage-3-email': 'Get your price by email',
};

/** The steps that shoppers see. A step may have several pages. */
export const steps = ['Your car', 'Condition', 'Final check', 'Your price'] as const;

export function stepOf(stage: Stage): number {
  if (stage === 'stage-2') return 1;
  if (stage === 'stage-2-more-info') return 2;
  return stage.startsWith('stage-3') ? 3 : 0;
}

/** Query parameter of a stage: the id of the valuation. */
export const VALUATION_PARAMETER = 'valuation';

/** Query parameter of the start page: the stage that was requested without a valuation. */
export const BEGIN_PARAMETER = 'begin';

/** @param valuation null if none has been started */
export function stagePath(
  stage: Stage,
  valuation: string | null,
  query: Readonly<Record<string, string>> = {},
): string {
  const parameters = new URLSearchParams({
    ...(valuation !== null && { [VALUATION_PARAMETER]: valuation }),
    ...query,
  });
  return pathTo(`/valuation/stages/${stage}`, parameters);
}

export function outcomePath(outcome: Outcome, id: string): string {
  return pathTo(`/valuation/${outcome}/:id`, { id });
}

/** Path of the first unanswered stage of a valuation, or else of its outcome. */
export function currentPath({ id, registration, next, result, decision }: Valuation): string {
  switch (next) {
    case 'car':
      return stagePath('stage-1-manual', id);
    case 'condition':
      // A car found by registration must first be confirmed.
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

/** Whether a stage can be opened. All earlier answers can be changed. */
export function mayOpen(stage: Stage, { car, condition, result }: Valuation): boolean {
  if (stage === 'stage-0' || stage === 'stage-1-manual') return true;
  if (stage === 'stage-1' || stage === 'stage-2') return car !== null;
  if (stage === 'stage-2-more-info') return car !== null && condition !== null;
  return result?.outcome === 'valued';
}

/** Whether a text has the format of a valuation id. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
