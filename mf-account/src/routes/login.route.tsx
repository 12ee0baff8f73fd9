import { telephoneHref } from '@contracts/wire/format/phone';
import { useHost } from '@contracts/platform/react';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { localPath } from '@contracts/platform/remote/local-path';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { TitledPage } from '../components/titled-page.tsx';
import { LoginForm } from '../features/login/components/login-form.tsx';
import classes from './login.module.css';

interface LoginPage {
  /** Path within the site (S191). */
  returnTo: string;
}

export function loader({ url }: LoaderArgs): LoginPage {
  return { returnTo: localPath(url.searchParams.get('redirect')) ?? pathTo('/account') };
}

export function head({ brand }: HeadArgs<LoginPage>): Head {
  return {
    title: `Log in | ${brand.name}`,
    description: `Log in to your ${brand.name} account for your orders, saved cars and enquiries.`,
    canonical: pathTo('/login'),
  };
}

export function Component() {
  const { returnTo } = useLoaderData<LoginPage>();
  const { main } = useHost().brand.telephones;
  return (
    <TitledPage title="Log in" width="narrow">
      <LoginForm returnTo={returnTo} />
      <p className={classes.help}>
        Can’t log in? Call us on <a href={telephoneHref(main)}>{main}</a> and we will help.
      </p>
    </TitledPage>
  );
}
