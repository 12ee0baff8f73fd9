import type { Brand } from '@contracts/platform/host/brand';
import type { TextDocument } from '../components/document-page.tsx';

/** How personal data is processed. The site must do what every sentence says. */
export function privacyNotice({ name, company, telephones }: Brand): TextDocument {
  return {
    title: 'Privacy notice',
    lead: `What ${name} knows about you, why, for how long, and how to have it changed or deleted.`,
    updated: '2026-03-02',
    sections: [
      {
        heading: 'Who we are',
        paragraphs: [
          `${company.legalName}, of ${company.registeredOffice}, decides how your personal data is used. In the law's words we are the controller. Call us on ${telephones.main}, or ask for our data protection officer at any of our sites.`,
        ],
      },
      {
        heading: 'What we hold, and why',
        paragraphs: ['We ask only for what we need for the thing that you asked us to do.'],
        list: [
          'Enquiries: your name, how to reach you, and what you asked. We use them to answer you.',
          'An account: your email address and a password, which we store so that nobody can read it.',
          'Buying or selling a car: your address, proof of who you are, the vehicle and the payment. A contract and the law need them.',
          'Finance: what a lender needs to decide. You see it before it is sent, and to whom.',
          'Marketing: only the ways that you ticked, until you tell us to stop.',
        ],
      },
      {
        heading: 'What stays in your browser',
        paragraphs: [
          'Your saved cars are kept in this browser and are not sent to us until you open them. Cookies that the site needs remember your login and which version of the site you see. Anything else, such as measuring visits, waits until you have agreed to it.',
        ],
      },
      {
        heading: 'Who else sees it',
        paragraphs: [
          'Companies that work for us and under our instructions, such as the one that hosts this site. Lenders and manufacturers, when you ask us for something that they provide. Authorities, when the law obliges us. We do not sell personal data.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'An enquiry that leads to nothing: two years. Papers of a sale: seven years, because tax law asks for them. An account: until you close it, or three years after your last visit.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          "You may ask for a copy of your data, have it corrected, deleted or moved, or object to how we use it. We answer within one month, free of charge. If you are not content with the answer, you may complain to the Information Commissioner's Office.",
        ],
      },
    ],
  };
}
