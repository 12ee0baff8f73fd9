import { DefinitionList } from '@contracts/ui/definition-list';
import type { MissingFact } from '../model/missing-facts.ts';
import classes from './missing-facts.module.css';

/** Unknown facts of a vehicle, each with an explanation. */
export function MissingFactsList({ facts, noun }: { facts: readonly MissingFact[]; noun: string }) {
  return (
    <div className={classes.missing}>
      <p className={classes.intro}>
        Everything else on this page is what we hold on this {noun}. This is what we don’t know, and{' '}
        <a href="#enquiry">can find out for you</a>:
      </p>
      <DefinitionList
        items={facts.map(({ subject, words }) => ({ term: subject, description: words }))}
      />
    </div>
  );
}
