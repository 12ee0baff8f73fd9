import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import type { DeclineReason, NotSureReason } from '@contracts/wire/valuation/valuation-outcome';
import { OfferPrice } from '../../entities/valuation/components/offer-price.tsx';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import {
  OFFER_VALIDITY,
  priceExpiredText,
  type Offer,
} from '../../entities/valuation/model/offer-validity.ts';
import { outcomePath, stagePath } from '../../entities/valuation/model/stages.ts';
import { loadOutcome, privateHead } from './load-stage.ts';
import classes from './outcome.module.css';

/**
 * Two pages of a valuation that has not led to a sale. `declined`: the shopper declined our price,
 * or we declined the car. `not-sure`: the shopper has not decided, or we cannot value the car.
 */
export async function loader(args: LoaderArgs) {
  const isDeclined = args.url.pathname.toLowerCase().startsWith('/valuation/declined/');
  const page = await loadOutcome(args, ({ result, decision }) =>
    isDeclined
      ? result?.outcome === 'declined' || decision === 'decline'
      : result?.outcome === 'valued' || result?.outcome === 'not-sure',
  );
  return { ...page, isDeclined };
}

type NotSoldPage = Awaited<ReturnType<typeof loader>>;

interface OutcomeText {
  title: string;
  text: string;
}

const reasonTexts: Readonly<Record<DeclineReason | NotSureReason, OutcomeText>> = {
  'too-old': {
    title: 'We can’t buy this car',
    text: 'It is more than twelve years old, and we don’t sell cars of that age. A local dealer or an auction will give you a better price than we could.',
  },
  'too-many-miles': {
    title: 'We can’t buy this car',
    text: 'It has done more than 150,000 miles, and we don’t sell cars with that many. A local dealer or an auction will give you a better price than we could.',
  },
  'conditions-not-met': {
    title: 'We can’t buy this car as it is',
    text: 'You told us that it does not meet all of our conditions. If that changes, or if you’re not sure about one of them, let us know: your answers are saved.',
  },
  'too-few-cars': {
    title: 'We need to look at this car',
    text: 'We have too few cars like it on sale to say what it is worth, and we don’t guess. Tell us a little more, and one of our buyers will call you with a price.',
  },
  'prices-too-far-apart': {
    title: 'We need to look at this car',
    text: 'Prices of cars like it vary so much that ours would be a guess. Tell us a little more, and one of our buyers will call you with a price.',
  },
};

function outcomeText({ valuation: { result }, isDeclined, isExpired }: NotSoldPage): OutcomeText {
  if (result?.outcome === 'declined' || result?.outcome === 'not-sure') {
    return reasonTexts[result.reason];
  }
  if (isDeclined) {
    return {
      title: 'Thank you for telling us',
      text: isExpired
        ? priceExpiredText
        : 'You have declined our price. It stays open until it runs out, in case you change your mind.',
    };
  }
  if (isExpired) return { title: 'Your price has run out', text: priceExpiredText };
  return {
    title: 'Take your time',
    text: `We’ll keep your price for ${OFFER_VALIDITY}. Bring the car in and we’ll go through it together, free of charge.`,
  };
}

export const head = privateHead((data: NotSoldPage) => outcomeText(data).title);

export function Component() {
  const page = useLoaderData<NotSoldPage>();
  const { valuation, isExpired } = page;
  const { title, text } = outcomeText(page);
  return (
    <StageFrame title={title} lead={text} car={page}>
      {valuation.result?.outcome === 'valued' ? (
        <OpenOffer id={valuation.id} offer={valuation.result} isExpired={isExpired} />
      ) : (
        <NoOffer valuation={valuation} />
      )}
    </StageFrame>
  );
}

/** A price that has not been accepted yet. It stays open, and its link can be emailed. */
function OpenOffer({ id, offer, isExpired }: { id: string; offer: Offer; isExpired: boolean }) {
  return (
    <>
      <OfferPrice offer={offer} isExpired={isExpired} />
      <p className={classes.links}>
        <ButtonLink variant="primary" to={stagePath('stage-3', id)} Link={Link}>
          {isExpired ? 'Get a new price' : 'Back to your price'}
        </ButtonLink>
        {!isExpired && (
          <ButtonLink to={stagePath('stage-3-email', id)} Link={Link}>
            Get it by email
          </ButtonLink>
        )}
        <ButtonLink to={pathTo('/contact-us')} Link={Link}>
          Talk to someone
        </ButtonLink>
      </p>
    </>
  );
}

function NoOffer({ valuation: { id, result } }: { valuation: Valuation }) {
  const failedConditions = result?.outcome === 'declined' && result.reason === 'conditions-not-met';
  return (
    <p className={classes.links}>
      {failedConditions && (
        <ButtonLink variant="primary" to={stagePath('stage-2-more-info', id)} Link={Link}>
          Read the conditions again
        </ButtonLink>
      )}
      {result?.outcome === 'not-sure' && (
        <ButtonLink variant="primary" to={outcomePath('additional-details', id)} Link={Link}>
          Tell us more about it
        </ButtonLink>
      )}
      <ButtonLink to={stagePath('stage-1-manual', id)} Link={Link}>
        Correct the car’s details
      </ButtonLink>
      <ButtonLink to={stagePath('stage-0', null)} Link={Link}>
        Value another car
      </ButtonLink>
      <ButtonLink variant="quiet" to={pathTo('/vehicle-search')} Link={Link}>
        Search all vehicles
      </ButtonLink>
    </p>
  );
}
