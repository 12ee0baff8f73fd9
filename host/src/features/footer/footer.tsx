import { Link } from 'react-router';
import { telephoneHref } from '@contracts/wire/format/phone';
import { useHost } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import classes from './footer.module.css';

/** S64: links, legal texts and the company's numbers. */
export function Footer() {
  const { brand } = useHost();
  const { company, legal, telephones } = brand;
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.lead}>
          <p className={classes.strapline}>{brand.strapline}</p>
          <p>
            <a className={classes.telephone} href={telephoneHref(telephones.main)}>
              <span className="visually-hidden">Call </span>
              {telephones.main}
            </a>
          </p>
          <p className={classes.quiet}>
            Local call rates apply. Or{' '}
            <Link to={pathTo('/contact-us')}>find your nearest site</Link>.
          </p>
        </div>
        <div className={classes.columns}>
          {brand.footer.map(({ heading, links }) => (
            <section key={heading} aria-labelledby={`footer-${slugOf(heading)}`}>
              <h2 id={`footer-${slugOf(heading)}`}>{heading}</h2>
              <ul className={classes.links}>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <Link to={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className={classes.legal}>
          <section aria-labelledby="footer-finance">
            <h2 id="footer-finance">Finance disclosure</h2>
            <p>{legal.financeDisclosure}</p>
          </section>
          <section aria-labelledby="footer-fee">
            <h2 id="footer-fee">Admin fee</h2>
            <p>{legal.adminFee}</p>
          </section>
        </div>
        <p className={classes.company}>
          {company.legalName}, registered in England and Wales, number {company.number}. VAT number{' '}
          {company.vatNumber}. Registered office: {company.registeredOffice}. FCA reference{' '}
          {company.fcaReference}.
        </p>
      </div>
    </footer>
  );
}

/** An id must hold no space, or `aria-labelledby` reads it as two. */
function slugOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
}
