import { Link } from 'react-router';
import { useHost } from 'shared-contracts/react';
import styles from './footer.module.css';

/** S64: links, legal texts and the company's numbers. */
export function Footer() {
  const { brand } = useHost();
  const { company, legal } = brand;
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        {brand.footer.map(({ heading, links }) => (
          <section key={heading} aria-labelledby={`footer-${heading}`}>
            <h2 id={`footer-${heading}`}>{heading}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <Link to={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section className={styles['legal']} aria-labelledby="footer-finance">
          <h2 id="footer-finance">Finance disclosure</h2>
          <p>{legal.financeDisclosure}</p>
          <p>{legal.adminFee}</p>
          <p>
            {company.legalName}, registered in England and Wales, number {company.number}. VAT
            number {company.vatNumber}. Registered office: {company.registeredOffice}. FCA reference{' '}
            {company.fcaReference}.
          </p>
        </section>
      </div>
    </footer>
  );
}
