import type { Order } from '@contracts/wire/orders/order';
import { Link } from '@contracts/platform/router';
import { shownSteps, stepPath, type OrderStep } from '../model/order-steps.ts';
import classes from './order-progress.module.css';

interface OrderProgressProps {
  order: Order;
  step: OrderStep;
}

/** How far the order has come; a step that was done can be gone back to. */
export function OrderProgress({ order, step: current }: OrderProgressProps) {
  const steps = shownSteps(current, order);
  const place = steps.findIndex(({ state }) => state === 'current') + 1;
  return (
    <nav className={classes.progress} aria-label="Steps of your order">
      <p className={classes.place} aria-hidden="true">
        Step {place} of {steps.length}
      </p>
      <ol className={classes.steps}>
        {steps.map(({ step, title, state, canOpen }) => (
          <li key={step} className={classes.step} data-state={state}>
            {canOpen ? (
              <Link to={stepPath(order.id, step)} className={classes.link}>
                {title}
              </Link>
            ) : (
              <span
                className={classes.link}
                aria-current={state === 'current' ? 'step' : undefined}
              >
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
