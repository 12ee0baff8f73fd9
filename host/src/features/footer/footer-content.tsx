import type { ReactNode } from 'react';
import type { Brand } from '@contracts/platform/host/brand';
import { adminFeePath } from '@contracts/platform/host/admin-fee-path';
import type { SiteChrome, SiteChromeSite } from '@contracts/platform/host/site-chrome';
import { pathTo } from '@contracts/platform/remote/path-to';
import { weekdays } from '@contracts/wire/catalogue/weekdays';
import type { MenuItem } from '@contracts/wire/content/menu';
import { telephoneHref } from '@contracts/wire/format/phone';
import { directionsHref } from '@contracts/wire/catalogue/directions';
import { MenuLink } from '../header/menu-link.tsx';
import classes from './footer-content.module.css';

/** S62: customers of this site collect their cars elsewhere, so there is no directions link. */
const siteWithoutDirections = /(^|-)stoke(-|$)/u;

interface FooterContentProps extends Pick<SiteChrome, 'menus' | 'sites'> {
  brand: Brand;
}

/** S61 to S65: sites with opening hours, links, documents, legal texts and company details. */
export function FooterContent({ menus, sites, brand }: FooterContentProps) {
  const { company, legal, telephones } = brand;
  const [firstSite] = sites ?? [];
  return (
    <div className={classes.inner}>
      <div className={classes.lead}>
        <p className={classes.strapline}>{brand.strapline}</p>
        <Telephone number={telephones.main} className={classes.mainNumber} />
        <Telephone number={telephones.leasing} className={classes.leasingNumber} />
        <p className={classes.quiet}>
          Local call rates apply. Or <a href={pathTo('/contact-us')}>find your nearest site</a>.
        </p>
        {firstSite && <OpeningTimes site={firstSite} />}
      </div>
      <div className={classes.columns}>
        {menus['footer-menu'] ? (
          <LinkList heading="Links" items={menus['footer-menu']} />
        ) : (
          brand.footer.map(({ heading, links }) => (
            <LinkList
              key={heading}
              heading={heading}
              items={links.map(({ label, href }) => ({ name: label, url: href }))}
            />
          ))
        )}
        {menus['important-documents'] && (
          <LinkList heading="Important Documents" items={menus['important-documents']} />
        )}
        <LinkList heading="Legals" items={menus.legals ?? []}>
          <li className={classes.scripted}>
            <button type="button" data-cookies="">
              Cookie settings
            </button>
          </li>
        </LinkList>
      </div>
      <Sites sites={sites} brand={brand} />
      <div className={classes.legal}>
        <TextSection heading="Finance Disclosure">
          {legal.financeDisclosure}{' '}
          <span className={classes.declared}>
            I have read and understood the initial disclosure document.
          </span>
        </TextSection>
        <TextSection heading="Admin Fee">
          {legal.adminFee} <a href={adminFeePath(brand)}>What a price includes</a>
        </TextSection>
      </div>
      <p className={classes.company}>
        {company.legalName}, registered in England and Wales, number {company.number}. VAT number{' '}
        {company.vatNumber}. Registered office: {company.registeredOffice}. FCA reference{' '}
        {company.fcaReference}.
      </p>
    </div>
  );
}

function Telephone({ number, className }: { number: string; className: string | undefined }) {
  return (
    <p className={className}>
      <a className={classes.telephone} href={telephoneHref(number)}>
        <span className="visually-hidden">Call </span>
        {number}
      </a>
    </p>
  );
}

interface LinkListProps {
  heading: string;
  items: readonly (Pick<MenuItem, 'name' | 'url'> & Partial<Pick<MenuItem, 'target'>>)[];
  children?: ReactNode;
}

function LinkList({ heading, items, children }: LinkListProps) {
  const id = idOf(heading);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={classes.links}>
        {items
          .filter(({ url }) => url !== '#')
          .map((item) => (
            <li key={item.name}>
              <MenuLink href={item.url} target={item.target ?? null}>
                {item.name}
              </MenuLink>
            </li>
          ))}
        {children}
      </ul>
    </section>
  );
}

function TextSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = idOf(heading);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p>{children}</p>
    </section>
  );
}

function OpeningTimes({ site }: { site: SiteChromeSite }) {
  return (
    <section aria-labelledby="footer-times">
      <h2 id="footer-times">Opening Times</h2>
      <dl className={classes.times}>
        {weekdays.map((day) => {
          const { time_open: open, time_closed: closed } = site.opening_times[day];
          return (
            <div key={day}>
              <dt>{day[0]?.toUpperCase() + day.slice(1)}</dt>
              <dd>{open === null || closed === null ? 'Closed' : `${open} - ${closed}`}</dd>
            </div>
          );
        })}
      </dl>
      <p className={classes.quiet}>{site.name}. Other sites may differ.</p>
    </section>
  );
}

/** If there are no sites, the heading is omitted too. */
function Sites({ sites, brand }: Pick<FooterContentProps, 'sites' | 'brand'>) {
  if (sites?.length === 0) return null;
  return (
    <section className={classes.sites} aria-labelledby="footer-sites">
      <h2 id="footer-sites">Our dealerships</h2>
      {sites === null ? (
        <p>
          Our addresses can&apos;t be shown at the moment.{' '}
          <a href={pathTo('/contact-us')}>Try the contact page</a>.
        </p>
      ) : (
        <ul className={classes.siteList}>
          {sites.map((site) => (
            <SiteAddress key={site.slug} site={site} brand={brand} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SiteAddress({ site, brand }: { site: SiteChromeSite; brand: Brand }) {
  const { name, slug, line1, line2, city_town, postcode } = site;
  // If the site's position is unknown, the link leads to the preparation centre.
  const directions = directionsHref(site) ?? brand.preparationCentreMap;
  return (
    <li>
      <a href={pathTo('/contact-us/:slug', { slug })} title={`Visit ${name} page`}>
        {name}
      </a>
      <address>
        {[line1, line2, city_town].filter((line) => line !== null).join(', ')}
        {postcode !== null && (
          <>
            , <span className={classes.postcode}>{postcode}</span>
          </>
        )}
      </address>
      {directions && !siteWithoutDirections.test(slug) && (
        <a href={directions} target="_blank" rel="noopener">
          Get Directions<span className="visually-hidden"> to {name} (opens in a new tab)</span>
        </a>
      )}
    </li>
  );
}

/** Replaces spaces, because `aria-labelledby` would read an id with a space as two ids. */
function idOf(heading: string): string {
  return `footer-${heading.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')}`;
}
