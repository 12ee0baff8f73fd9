import type { Brand } from '@contracts/platform/host/brand';
import type { TextDocument } from '../components/document-page.tsx';

/** Terms of use of the website. */
export function websiteTerms({ name, company, legal, telephones }: Brand): TextDocument {
  return {
    title: 'Website terms',
    lead: `What you can rely on when you use the ${name} website, and what to check with us first.`,
    updated: '2026-03-02',
    sections: [
      {
        heading: 'Whose site this is',
        paragraphs: [
          `This site is run by ${company.legalName}, registered in England and Wales under number ${company.number}, at ${company.registeredOffice}. VAT number ${company.vatNumber}.`,
        ],
      },
      {
        heading: 'Cars and prices',
        paragraphs: [
          'We describe every vehicle with care, from its own records. Stock changes during the day and mistakes can happen: call us about anything that matters to you before you travel. A car shown here is an invitation to talk to us; we have a contract when both of us have signed one.',
          legal.adminFee,
          'Drawings show the kind and colour of a vehicle until its photographs are there. They are not photographs of it.',
        ],
      },
      {
        heading: 'Finance',
        paragraphs: [
          legal.financeDisclosure,
          'Monthly prices are examples, with their basis stated beside them. What a lender offers you depends on your circumstances.',
        ],
      },
      {
        heading: 'Using the site',
        paragraphs: [
          "You may read, print and link to any page. Please don't copy our stock in bulk, try to get at other people's data, or do anything that keeps the site from working for others.",
        ],
      },
      {
        heading: 'What we answer for',
        paragraphs: [
          "Nothing here takes away rights that the law gives you as a consumer. We can't promise that the site is always reachable, and we don't answer for other sites that we link to.",
          'The law of England and Wales applies; if you live in Scotland or Northern Ireland, you may also go to court there.',
        ],
      },
      {
        heading: 'Complaints',
        paragraphs: [
          `Tell us first: call ${telephones.main} or write to ${company.registeredOffice}. If it is about finance and we can't settle it within eight weeks, you may take it to the Financial Ombudsman Service.`,
        ],
      },
    ],
  };
}
