import { picture } from '../blocks.ts';
import { post } from '../documents.ts';
import { categories } from './categories.ts';

export const ownershipPosts = [
  post('what-a-number-plate-tells-you', {
    title: 'What a number plate tells you',
    summary: 'Two letters, two figures, three letters: where a car was first registered, and when.',
    category: categories.ownership,
    tags: ['Number plates', 'Used cars'],
    author: 'Owen Pryce',
    image: picture(
      'hatchback-white-rear',
      'A white hatchback, from the rear, with its yellow plate',
    ),
    daysAgo: 15,
    body: `<p>Since September 2001 a British registration has had the same seven places. Once you can read them, car parks are never dull again.</p>
<h2>The first two letters</h2><p>The <em>memory tag</em>: the first says the region, the second the office. W is the West of England, S is Scotland, Y is Yorkshire, C is Cymru. It is where the car was first registered, not where it lives.</p>
<h2>The two figures</h2><p>They change twice a year. From March they are the year itself: 24 is March to August 2024. From September, add fifty: 74 is September 2024 to February 2025. A new age is why showrooms are so full on the first of March.</p>
<h2>The last three letters</h2><p>Chance, mostly. I and Q are never used, and certain words are withheld each year by a committee whose minutes we should like to read.</p>
<h2>Northern Ireland</h2><p>Has kept the old system of three letters with an I or a Z among them, and up to four figures. They carry no date, which is why they are popular with people who would rather you didn’t know.</p>`,
  }),
  post('tyres-when-to-change', {
    title: 'Tyres: why 1.6 mm is the law and 3 mm is the advice',
    summary: 'A coin, a wet road and about eight car lengths.',
    category: categories.ownership,
    tags: ['Tyres', 'Safety', 'Winter'],
    author: 'Megan Trewin',
    image: picture('suv-black-rear', 'A black SUV, from the rear'),
    daysAgo: 40,
    body: `<p>Tread is there to move water. At 8 mm a new tyre clears a bucketful every second. At 1.6 mm it is legal and clears very little.</p>
<h2>Measure it in ten seconds</h2><p>Push a 20p coin into the main grooves, in three places across the tyre. If you can see the outer band of the coin, you are near the limit. A gauge costs three pounds and settles arguments.</p>
<h2>Read the wear</h2><ul><li><strong>Both edges worn:</strong> too little air</li><li><strong>The middle worn:</strong> too much</li><li><strong>One edge worn:</strong> the wheels are out of line; a £69 alignment saves a £90 tyre</li><li><strong>Feathered, like a saw:</strong> look at the dampers</li></ul>
<h2>Age counts</h2><p>The four figures in an oval are week and year: 1421 is April 2021. Rubber hardens. After six years we start to look closely, and after ten we would not drive on it whatever the tread.</p>
<h2>All-season?</h2><p>For most of Britain, yes. They give away a little in July and give back a lot in January. In the Highlands, keep a winter set.</p>`,
  }),
  post('ready-for-winter', {
    title: 'Twenty minutes that save a winter morning',
    summary:
      'Batteries fail in the first frost because of the summer before. What to check, and in what order.',
    category: categories.ownership,
    tags: ['Winter', 'Battery', 'Checklist'],
    author: 'Megan Trewin',
    image: picture('fourbyfour-grey-front', 'A grey 4x4, from the front'),
    daysAgo: 88,
    body: `<p>The busiest day of a breakdown service is the first Monday below freezing. Nearly all of those calls could have been avoided in October.</p>
<ol><li><strong>Battery.</strong> Heat ages it, cold finds it out. If the engine turns more slowly than it did, have it tested; we do it free of charge with any service.</li><li><strong>Coolant.</strong> The level is easy. The strength needs a meter: good to minus thirty is the target.</li><li><strong>Tyres.</strong> Three millimetres or more, and the pressure checked cold. It falls by about one psi for every six degrees.</li><li><strong>Screen wash.</strong> Proper winter strength. Diluted summer mix freezes in the pipe and takes the pump with it.</li><li><strong>Wipers.</strong> If they smear in the rain they will do worse in salt.</li><li><strong>Lamps.</strong> Walk round once with everything on.</li></ol>
<p>Keep in the boot: a scraper, a torch, a blanket, a charged power bank and something to eat. You will use the last one anyway.</p>`,
  }),
  post('motability-the-first-time', {
    title: 'Motability for the first time: what to expect',
    summary: 'From the letter about your allowance to the day that you collect the keys.',
    category: categories.buying,
    tags: ['Motability', 'How we work'],
    author: 'Joan Sutcliffe',
    image: picture('mpv-red-side', 'A red people carrier'),
    daysAgo: 70,
    body: `<p>I have been a Motability specialist at Norwich for nine years. The first visit is nearly always the same: a folder of letters, and a worry that it will be complicated. It isn’t, much.</p>
<h2>Bring one letter</h2><p>The one that says which allowance you receive and until when. You need at least twelve months left on it. Everything else we can look up or ask for.</p>
<h2>Tell us about a usual day</h2><p>Not about cars. How do you get in? Does a wheelchair come too, and who lifts it? Is there a step at home? A car that is easy in a showroom can be impossible beside a kerb.</p>
<h2>Try it properly</h2><p>We keep the demonstrator for you for as long as you need, and come to your home if that is easier. Bring the chair, the dog and whoever drives.</p>
<h2>Adaptations</h2><p>Hand controls, a left-foot accelerator, a hoist: many cost nothing when they are ordered with the car. An assessor can help you to choose.</p>
<h2>And then</h2><p>You sign once, choose a code number for collection, and we telephone you when the car is built. On the day, allow two hours. The first service is booked before you leave, and it is included.</p>`,
  }),
  post('vat-on-vans-in-plain-english', {
    title: 'VAT on vans, in plain English',
    summary:
      'Why a van’s price says ‘plus VAT’, who gets it back, and what to check on a used one.',
    category: categories.buying,
    tags: ['Vans', 'Business', 'VAT'],
    author: 'Gareth Lund',
    image: picture('van-grey-side', 'A grey panel van'),
    daysAgo: 101,
    body: `<p>A new van at £24,000 plus VAT costs £28,800. If your business is registered for VAT and uses the van for its work, it usually gets the £4,800 back. If not, £28,800 is the price. That is why we show both.</p>
<h2>Used vans</h2><p>A van that a business sold to us with VAT is sold with VAT. One that came from a private person often is not: then there is no VAT on the invoice, and none to reclaim. It says which on the van’s page.</p>
<h2>Is a pick-up a van?</h2><p>For VAT, a double cab that carries a tonne is usually treated as one. For other taxes the rules have changed more than once in recent years: ask your accountant before you order, not after.</p>
<h2>Private use</h2><p>Driving home is not private use. The school run is. If there is a fair amount of it, only a part of the VAT comes back, and there may be tax on the benefit.</p>
<p>We are sellers of vans and not advisers on tax. But we can give you the papers that your accountant will ask for.</p>`,
  }),
  post('sunday-mornings-in-leeds', {
    title: 'Sunday mornings in Leeds and Reading',
    summary: 'Two of our workshops are about to open on Sundays.',
    category: categories.news,
    tags: ['Workshop', 'Opening times'],
    author: 'Helen Marsh',
    image: picture('saloon-blue-side', 'A blue saloon'),
    daysAgo: 2,
    previewId: 'preview-4c7e0b95f1d2436a',
    body: '<p>From April the workshops in Leeds and Reading open from nine until one on Sundays. This post is a draft.</p>',
  }),
];
