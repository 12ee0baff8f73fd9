import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import type { RefusedInput } from '../../entities/valuation/model/stage-page.ts';
import {
  ExpiredLink,
  OpenLink,
  openLinkName,
} from '../../features/valuation-link/components/open-link.tsx';
import { readRefusedForm, privateHead } from './load-stage.ts';
import classes from './valuation.module.css';

interface ResumePage {
  /** The key in the link; null if it is invalid or expired. */
  linkKey: string | null;
  refusedInput: RefusedInput | null;
}

/** The refusal code of an expired link. */
const EXPIRED = '410';

/** The page that the link in an email opens. */
export async function loader(args: LoaderArgs): Promise<ResumePage> {
  const { searchParams } = args.url;
  const key = searchParams.get('key') ?? '';
  const isValid = /^[\w-]{43}$/u.test(key) && searchParams.get(REFUSED_PARAMETER) !== EXPIRED;
  return { linkKey: isValid ? key : null, refusedInput: await readRefusedForm(args, openLinkName) };
}

export function head({ brand }: HeadArgs<ResumePage>): Head {
  return privateHead('Your valuation', brand.name);
}

export function Component() {
  const { linkKey, refusedInput } = useLoaderData<ResumePage>();
  return (
    <article className={classes.heading}>
      <h1 className={classes.title}>Your valuation</h1>
      {linkKey === null ? (
        <ExpiredLink />
      ) : (
        <>
          <p className={classes.lead}>
            Open it in this browser to see the price, accept it or book a collection.
          </p>
          <OpenLink linkKey={linkKey} refusedInput={refusedInput} />
        </>
      )}
    </article>
  );
}
