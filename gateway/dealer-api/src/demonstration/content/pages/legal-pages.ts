import { page, type DemonstrationDocument } from '../documents.ts';

/** Text pages: title and HTML (S189). What the site does must agree with every sentence. */
function legal(
  slug: string,
  title: string,
  lead: string,
  body: string,
  form_id: number | null = null,
): DemonstrationDocument {
  return page(slug, title, lead, { template: 'text', body, form_id, updatedDaysAgo: 92 });
}

const company = 'Wexcombe Motor Group Limited, 1 Example Way, Bristol BS1 4ZZ';

export const legalPages: readonly DemonstrationDocument[] = [
  legal(
    'data-privacy-notice',
    'Privacy notice',
    'What Wexcombe knows about you, why, for how long, and how to have it changed or deleted.',
    `<h2>Who we are</h2><p>${company}, decides how your personal data is used. In the law’s words we are the controller. Call us on 01632 960100, or ask for our data protection officer at any of our sites.</p>
<h2>What we hold, and why</h2><p>We ask only for what we need for the thing that you asked us to do.</p><ul><li><strong>Enquiries:</strong> your name, how to reach you, and what you asked. We use them to answer you.</li><li><strong>An account:</strong> your email address and a password, which we store so that nobody can read it.</li><li><strong>Buying or selling a car:</strong> your address, proof of who you are, the vehicle and the payment. A contract and the law need them.</li><li><strong>Finance:</strong> what a lender needs to decide. You see it before it is sent, and to whom.</li><li><strong>Applying for a job:</strong> what you send us. We delete it six months after the place is filled.</li><li><strong>Marketing:</strong> only the ways that you ticked, until you tell us to stop.</li></ul>
<h2>What stays in your browser</h2><p>Your saved cars are kept in this browser and are not sent to us until you open them. Cookies that the site needs remember your login and your order, show you the same version of the site on every page, and tell us whether that version works. Anything else waits until you have agreed to it. See <a href="/cookies">cookies</a>.</p>
<h2>Who else sees it</h2><p>Companies that work for us and under our instructions, such as the one that hosts this site. Lenders and manufacturers, when you ask us for something that they provide. Authorities, when the law obliges us. We do not sell personal data.</p>
<h2>How long we keep it</h2><p>An enquiry that leads to nothing: two years. Papers of a sale: seven years, because tax law asks for them. An account: until you close it, or three years after your last visit.</p>
<h2>Your rights</h2><p>You may ask for a copy of your data, have it corrected, deleted or moved, or object to how we use it. We answer within one month, free of charge. If you are not content with the answer, you may complain to the Information Commissioner’s Office.</p>`,
  ),
  legal(
    'website-privacy',
    'Website terms',
    'What you can rely on when you use the Wexcombe website, and what to check with us first.',
    `<h2>Whose site this is</h2><p>This site is run by ${company}, registered in England and Wales.</p>
<h2>Cars and prices</h2><p>We describe every vehicle with care, from its own records. Stock changes during the day and mistakes can happen: call us about anything that matters to you before you travel. A car shown here is an invitation to talk to us; we have a contract when both of us have signed one.</p><p>The prices that we show include every fee that you must pay us. Drawings show the kind and colour of a vehicle until its photographs are there. They are not photographs of it.</p>
<h2>Finance</h2><p>Monthly prices are examples, with their basis stated beside them. What a lender offers you depends on your circumstances. See our <a href="/initial-disclosure-document">initial disclosure document</a>.</p>
<h2>Using the site</h2><p>You may read, print and link to any page. Please don’t copy our stock in bulk, try to get at other people’s data, or do anything that keeps the site from working for others.</p>
<h2>What we answer for</h2><p>Nothing here takes away rights that the law gives you as a consumer. We can’t promise that the site is always reachable, and we don’t answer for other sites that we link to.</p><p>The law of England and Wales applies; if you live in Scotland or Northern Ireland, you may also go to court there.</p>
<h2>Complaints</h2><p>Tell us first: <a href="/complaints">how we handle complaints</a>.</p>`,
  ),
  legal(
    'cookies',
    'Cookies',
    'What this site stores in your browser, and how to say no.',
    `<h2>What the site needs</h2><p>These cookies are set without asking, because the site does not work safely without them. No other site gets them. Over https all names but logged-out and results-layout begin with __Host-, and no script can read those cookies.</p><table><thead><tr><th scope="col">Name</th><th scope="col">Why</th><th scope="col">How long</th></tr></thead><tbody>
<tr><th scope="row">session</th><td>Keeps you logged in</td><td>Eight hours, or until you log out</td></tr>
<tr><th scope="row">logged-out</th><td>Ends your login when you log out without a connection</td><td>One day</td></tr>
<tr><th scope="row">orders</th><td>Lets you come back to your order, valuation or booking</td><td>90 days</td></tr>
<tr><th scope="row">refused-forms</th><td>Keeps what you typed into a form that could not be sent</td><td>30 minutes</td></tr>
<tr><th scope="row">bucket</th><td>A number from 0 to 9,999, drawn by chance and shared by many visitors. It shows you the same version of the site on every page</td><td>One day</td></tr>
<tr><th scope="row">first-visit</th><td>Tells us whether this is your first visit, so that all pages of a visit are in one typeface. It holds a time</td><td>One year</td></tr>
<tr><th scope="row">visit</th><td>Shows us whether a new version of the site causes errors. It holds a number drawn by chance, the versions that you were shown, and whether a page failed. It does not name you, and we join it with nothing else</td><td>One day</td></tr>
<tr><th scope="row">notice</th><td>Holds a message for you, such as that we have stopped an alert, until the next page shows it</td><td>10 minutes</td></tr>
<tr><th scope="row">results-layout</th><td>Shows the results of your next search as a list, once you have chosen that</td><td>One year, or until you choose the grid</td></tr>
<tr><th scope="row">preview</th><td>Shows you a version of the site that is not public yet. It is set only when you follow a link to one</td><td>Until the link ends or you leave the preview</td></tr>
</tbody></table>
<p>What you do on this site is also kept in your browser’s own storage, and is not sent to us until you ask for it:</p><table><thead><tr><th scope="col">Name</th><th scope="col">Why</th><th scope="col">How long</th></tr></thead><tbody>
<tr><th scope="row">favs</th><td>Your saved cars (favs), their prices when you saved them (favs-prices), and whether they are still for sale (favs-checked)</td><td>Until you remove them</td></tr>
<tr><th scope="row">forecourt.saved-searches</th><td>Searches that you saved</td><td>Until you remove them</td></tr>
<tr><th scope="row">forecourt.compare</th><td>Cars that you compare</td><td>Until you remove them</td></tr>
<tr><th scope="row">forecourt.consent</th><td>What you chose about cookies</td><td>Six months</td></tr>
<tr><th scope="row">kept-forms</th><td>What you typed, while the site loads again or you go back to an earlier step</td><td>Until you close the tab</td></tr>
</tbody></table>
<h2>What you may allow</h2><p>Measuring visits, remembering which advertisement brought you here (forecourt.enquiry-source) and keeping a list of the last cars that you looked at (forecourt.recently-viewed) happen only after you agree. Nothing is loaded from other companies before that.</p>
<h2>Changing your mind</h2><p>Choose ‘Cookie settings’ at the foot of any page.</p>`,
  ),
  legal(
    'accessibility',
    'Accessibility',
    'This site is for everybody. Tell us where it is not.',
    `<p>We build to the Web Content Accessibility Guidelines 2.2, level AA. You should be able to do everything with a keyboard alone, read pages at 400% zoom without scrolling sideways, and search for a car with scripts switched off.</p>
<h2>At our sites</h2><p>All showrooms have level entrances, a hearing loop at reception and marked parking within twenty metres. Test drives with adapted controls are arranged at Norwich, Bristol and Leeds.</p>
<h2>If something does not work</h2><p>Call 01632 960100 or <a href="/contact-us">write to us</a>. Say which page and what you use to read it. We answer within two working days.</p>`,
  ),
  legal(
    'initial-disclosure-document',
    'Initial disclosure document',
    'What we must tell you before we talk about finance or insurance.',
    `<h2>Who we are</h2><p>${company}, is authorised and regulated by the Financial Conduct Authority. Our reference number stands at the foot of every page and can be looked up in the FCA’s register.</p>
<h2>What we do</h2><p>For finance we are a <strong>credit broker, not a lender</strong>. We introduce you to a limited number of lenders. We are not independent financial advisers and do not give advice; we explain, and you decide.</p>
<h2>What it costs you</h2><p>You pay us no fee for introducing you. Lenders may pay us a commission: see <a href="/how-we-are-paid">how we are paid</a>.</p>
<h2>Insurance products</h2><p>We offer products of a single insurer for each kind of cover, and give you its name and a summary of the policy before you buy.</p>
<h2>If you are not content</h2><p>See <a href="/complaints">how we handle complaints</a>. You may be able to take a complaint about finance or insurance to the Financial Ombudsman Service.</p>`,
  ),
  legal(
    'how-we-are-paid',
    'How we are paid for finance',
    'Commission, in plain figures.',
    `<p>When you take finance that we arranged, the lender usually pays us a commission. It is either a fixed sum for each agreement or a fixed percentage of the amount that you borrow. <strong>It does not depend on the interest rate</strong>, and we cannot change your rate to earn more.</p>
<h2>How much</h2><p>We tell you the amount, in pounds, and who pays it, before you sign. You must agree to it. You may ask us at any earlier time.</p>
<h2>Which lenders</h2><p>We work with a limited number of lenders and do not search the whole market. The one whose terms suit your circumstances is shown first, whatever it pays us.</p>`,
  ),
  legal(
    'terms-of-sale',
    'Terms of sale',
    'The agreement between you and us when you buy a car, in short and in full.',
    `<h2>In short</h2><ul><li>The price on your order is the price you pay.</li><li>A reservation fee of £49 comes off the price, and is returned in full if you don’t buy.</li><li>If the car has a fault within 30 days, you may return it for a full refund.</li><li>If you buy without visiting us, you may cancel within 14 days of receiving the car.</li></ul>
<h2>Orders</h2><p>A contract is made when both of us have signed the order form, on paper or on a screen. Until then either of us may change their mind.</p>
<h2>Part-exchange</h2><p>We take your car at the agreed value if it is as you described it, with its V5C, keys and service record. If it is not, we agree a new value with you or you may withdraw.</p>
<h2>Collection</h2><p>The car is ready on the date that we confirm. If we are more than 14 days late, you may cancel and have your money back.</p>
<h2>Your rights</h2><p>The Consumer Rights Act 2015 says that a car must be of satisfactory quality, fit for its purpose and as described. Nothing here changes that.</p>`,
  ),
  legal(
    'complaints',
    'Complaints',
    'What to do when we got it wrong, and what we do then.',
    `<h2>Tell us</h2><p>Use the form below, call 01632 960100, write to ${company}, or speak to the manager of any site.</p>
<h2>What happens</h2><ol><li>We confirm within one working day, with the name of the person who looks after it.</li><li>You have an answer within five working days, or a reason why it takes longer.</li><li>Our final answer comes within eight weeks at the latest, in writing.</li></ol>
<h2>If you are still not content</h2><p>A complaint about finance or insurance may go to the Financial Ombudsman Service, free of charge, within six months of our final answer.</p>`,
    8,
  ),
  legal(
    'modern-slavery-statement',
    'Modern slavery statement',
    'What we do so that nobody in our supply chain works against their will.',
    `<p>We buy vehicles and parts from manufacturers and wholesalers, and cleaning, valeting and transport from smaller firms. The risk is greatest in the last group.</p><ul><li>We pay every valeting and cleaning firm by the hour, never by the car, and check that its people are paid at least the legal wage.</li><li>We visit each of them once a year without notice.</li><li>Anybody may report a worry in confidence, to us or to the Modern Slavery Helpline.</li></ul><p>In the last year we made 34 visits and ended one contract.</p>`,
  ),
  page(
    'preview-spring-plans',
    'Spring plans',
    'A draft, to be read by those who have its address.',
    {
      previewId: 'preview-9b1f6c2ed4a84e07',
      updatedDaysAgo: 0,
      noindex: true,
      template: 'text',
      body: '<p>From April our workshops in Leeds and Reading open on Sunday mornings. This page is not published yet.</p>',
    },
  ),
];
