import { reservationDeposit } from '@contracts/wire/catalogue/reservation';
import { formatPounds } from '@contracts/wire/format/money';
import classes from './how-it-works.module.css';

const steps = () => [
  { title: 'Build your deal', text: 'On the vehicle’s page: pay monthly or in full.' },
  {
    title: 'Tell us about yourself',
    text: 'Your details, any part exchange, how you’ll pay and how you’ll get it.',
  },
  {
    title: `Reserve it for ${formatPounds(reservationDeposit)}`,
    text: 'By card. It is part of the price, and you get it back in full if you cancel.',
  },
  { title: 'Collect it, or have it delivered', text: 'On the day you chose.' },
];

/** Explains online orders. Shown if the shopper has no orders. */
export function HowItWorks() {
  return (
    <section className={classes.how} aria-labelledby="how-title">
      <h2 id="how-title">How it works</h2>
      <ol className={classes.steps}>
        {steps().map(({ title, text }) => (
          <li key={title} className={classes.step}>
            <h3 className={classes.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
