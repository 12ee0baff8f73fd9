import { conditionGrades } from '@contracts/wire/content/condition-grades';
import { Disclosure } from '@contracts/ui/disclosure';
import classes from './condition-scale.module.css';

/** The condition grades of a part exchange, best first (S163). */
export function ConditionScale() {
  return (
    <Disclosure
      summary="How we grade the condition of a part exchange"
      // Until it is opened, a `<noscript>` keeps the grades out of the DOM.
      closedContent={
        <noscript>
          <Grades />
        </noscript>
      }
    >
      <Grades />
    </Disclosure>
  );
}

function Grades() {
  return (
    <ol className={classes.grades}>
      {conditionGrades.map(({ name, grade, title, description }) => (
        <li key={name} className={classes.grade}>
          <strong className={classes.code}>{grade}</strong>
          <p>
            <strong>{title}.</strong> Paintwork: {lowerFirstLetter(description.paintwork)} Interior:{' '}
            {lowerFirstLetter(description.interior)} Glass: {lowerFirstLetter(description.glass)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function lowerFirstLetter(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
