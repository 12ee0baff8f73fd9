import { telephoneHref } from '@contracts/wire/format/phone';
import type { Order } from '@contracts/wire/orders/order';
import { useHost } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useRetry } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { stepPath } from '../../../entities/order/model/order-steps.ts';
import { paymentOutcome } from '../model/payment-outcome.ts';
import classes from './order-outcome.module.css';

/** What became of the order, and what comes next. */
export function OrderOutcome({ order }: { order: Order }) {
  const { kind, title, words } = paymentOutcome(order);
  const retry = useRetry();
  if (kind === 'pending') {
    return (
      <RetryNotice retry={retry} title={title}>
        {words}
      </RetryNotice>
    );
  }
  return (
    <div className={classes.outcome} role="status">
      <h2 className={classes.title}>{title}</h2>
      <p>{words}</p>
      {kind === 'placed' && <WhatIsNext order={order} />}
      <p className={classes.links}>
        {kind === 'retry' && (
          <ButtonLink variant="primary" to={stepPath(order.id, 'deposit')} Link={Link}>
            Try again
          </ButtonLink>
        )}
        {kind === 'over' && (
          <ButtonLink variant="primary" to={pathTo('/vehicle-search')} Link={Link}>
            Search all vehicles
          </ButtonLink>
        )}
        <ButtonLink to={pathTo('/click-collect')} Link={Link}>
          All your orders
        </ButtonLink>
      </p>
    </div>
  );
}

function WhatIsNext({ order }: { order: Order }) {
  const { main } = useHost().brand.telephones;
  const finance = order.finance_options.type === 'finance';
  return (
    <ol className={classes.next}>
      <li>
        We send the confirmation to <strong>{order.compliance?.email_address}</strong>. Your
        reference is <strong>{order.reference}</strong>.
      </li>
      <li>
        {finance
          ? 'We call you to apply for the finance with you. It is subject to status.'
          : 'We call you about paying the rest before the handover.'}
      </li>
      <li>
        We get it ready for{' '}
        {order.collection?.method === 'delivery' ? 'its delivery' : 'you to collect'}. If something
        changes, call us on <a href={telephoneHref(main)}>{main}</a>.
      </li>
    </ol>
  );
}
