import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { Link, useLoaderData } from '@contracts/platform/router';
import { Button, ButtonLink } from '@contracts/ui/button';
import { Notice } from '@contracts/ui/notice';
import { ComparableCars } from '../../entities/valuation/components/comparable-cars.tsx';
import { OfferPrice } from '../../entities/valuation/components/offer-price.tsx';
import { StageForm } from '../../entities/valuation/components/stage-form.tsx';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { outcomePath, stagePath } from '../../entities/valuation/model/stages.ts';
import { isOfferExpired, loadStage, stageHead } from './load-stage.ts';

const formName = 'valuation-decision';

export async function loader(args: LoaderArgs) {
  const page = await loadStage(args, 'stage-3', formName);
  return { ...page, isExpired: isOfferExpired(page.valuation) };
}

export const head = stageHead('stage-3');

type PricePage = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const page = useLoaderData<PricePage>();
  const { valuation, isExpired } = page;
  const { id, result: offer } = valuation;
  // Never happens, because the loader redirects valuations without a price.
  if (offer?.outcome !== 'valued') return null;
  return (
    <StageFrame stage="stage-3" car={page}>
      <OfferPrice offer={offer} isExpired={isExpired} />
      <DecisionForm {...page} />
      {!isExpired && (
        <>
          <p>
            Buying a car from us? Accept this price and it comes off the price of that car as a part
            exchange.
          </p>
          <p>
            <Link to={stagePath('stage-3-email', id)}>Send this price to me by email</Link>
          </p>
        </>
      )}
      <ComparableCars offer={offer} />
    </StageFrame>
  );
}

/** Buttons to accept or decline a price or to decide later. An expired price can be renewed. */
function DecisionForm({ valuation, refusedInput, isExpired }: PricePage) {
  const { id, condition, decision } = valuation;
  const formProps = {
    name: formName,
    label: 'Your decision',
    valuation: id,
    refusedInput,
    formPage: stagePath('stage-3', id),
  };
  if (isExpired) {
    return (
      // Sending the same grade again makes a new valuation.
      <StageForm
        {...formProps}
        hiddenValues={{ step: 'condition', condition: condition ?? '' }}
        submitLabel="Get a new price"
      />
    );
  }
  return (
    <StageForm
      {...formProps}
      hiddenValues={{ step: 'decision' }}
      renderActions={(sending) => (
        <>
          <Button type="submit" variant="primary" name="decision" value="accept" loading={sending}>
            {sending ? 'Sending...' : 'Accept this price'}
          </Button>
          <ButtonLink to={outcomePath('not-sure', id)} Link={Link}>
            I’m not sure yet
          </ButtonLink>
          <Button type="submit" variant="quiet" name="decision" value="decline" loading={sending}>
            No, thank you
          </Button>
        </>
      )}
    >
      {() =>
        decision !== null && (
          <Notice
            title={
              decision === 'accept'
                ? 'You have accepted this price'
                : 'You have declined this price'
            }
          >
            You can change your mind until the price runs out.
          </Notice>
        )
      }
    </StageForm>
  );
}
