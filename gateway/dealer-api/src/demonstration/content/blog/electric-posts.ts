import { picture } from '../blocks.ts';
import { post } from '../documents.ts';
import { categories } from './categories.ts';

export const electricPosts = [
  post('battery-health-of-a-used-electric-car', {
    title: 'Battery health: the one number to ask for',
    summary: 'What state of health means, how we measure it, and when to worry.',
    category: categories.electric,
    tags: ['Battery', 'Used cars', 'Electric'],
    author: 'Dr Anil Mehta',
    image: picture('crossover-blue-side', 'A blue electric crossover'),
    daysAgo: 5,
    body: `<p>A petrol engine hides its age well. A battery can’t: it tells anybody who asks properly how much of its first capacity is left. That share is called <strong>state of health</strong>.</p>
<h2>What is normal</h2><p>Most batteries lose a few per cent in the first year or two and then settle. At five years and sixty thousand miles we usually see between 88 and 94%. A car that shows 100% at that age has a meter, not a miracle.</p>
<h2>How we measure</h2><p>With the maker’s own equipment where there is a franchise, and with an independent tester elsewhere. Both discharge and charge a part of the battery under control. Reading the guess in the dashboard is not a measurement.</p>
<h2>When to worry</h2><ul><li>Below 75% before the eighth birthday: most makers’ battery warranties begin there.</li><li>A sudden step rather than a slope: one module may be weak, which can be repaired.</li><li>A car that was only ever charged at rapid chargers. Ask; the history often shows it.</li></ul>
<h2>What it does not tell you</h2><p>Range. Speed, cold and a roof box do more to it than five per cent of battery. Take the official figure, subtract a quarter for a motorway in January, and see whether your life still fits.</p>`,
  }),
  post('what-it-costs-to-charge', {
    title: 'What it really costs to charge',
    summary:
      'The same seventy per cent of battery can cost three pounds or thirty-three. It depends where you plug in.',
    category: categories.electric,
    tags: ['Charging', 'Running costs', 'Electric'],
    author: 'Dr Anil Mehta',
    image: picture('hatchback-green-side', 'A green electric hatchback'),
    daysAgo: 33,
    body: `<p>Take a family car with a battery of 60 kWh and charge it from 10 to 80%, as most people do. That is 42 kWh. What does it cost?</p>
<table><thead><tr><th scope="col">Where</th><th scope="col">Price of a kWh</th><th scope="col">You pay</th></tr></thead><tbody><tr><th scope="row">At home, night tariff</th><td>8p</td><td>£3.36</td></tr><tr><th scope="row">At home, ordinary tariff</th><td>27p</td><td>£11.34</td></tr><tr><th scope="row">Supermarket car park</th><td>45p</td><td>£18.90</td></tr><tr><th scope="row">Rapid charger by a motorway</th><td>79p</td><td>£33.18</td></tr></tbody></table>
<p>At about three and a half miles for each kWh that is 147 miles. A petrol car that does 45 miles to the gallon needs about three and a quarter gallons for them, some £21 at £1.40 a litre.</p>
<h2>So</h2><p>Charged at home at night, an electric car costs about a sixth of petrol. Charged only beside motorways, it costs more. Most owners do nine charges in ten at home and the tenth on holiday.</p>
<p>Prices change. Put your own into the calculator on any electric car’s page.</p>`,
  }),
  post('our-technicians-go-electric', {
    title: 'Every site now has high-voltage technicians',
    summary: 'Twenty-six people, eleven months, one very thick pair of orange gloves.',
    category: categories.news,
    tags: ['Electric', 'Workshop', 'Training'],
    author: 'Helen Marsh',
    image: picture('suv-orange-front', 'An orange SUV, from the front'),
    daysAgo: 54,
    body: `<p>Since this month each of our twelve workshops has at least two technicians who may work on live high-voltage systems. Exeter, where it began, has five.</p>
<p>‘The car is the easy part,’ says Megan Trewin, who leads the Exeter workshop. ‘It tells you what is wrong. The discipline is what takes time: lock it off, prove that it is dead, prove that your meter works, and only then touch it.’</p>
<h2>What it changes for you</h2><ul><li>Battery and motor work done at your own site, without a week’s wait for a transporter</li><li>A printed battery report with every electric car service</li><li>Older hybrids looked after too: many garages turn them away</li></ul>
<p>We still have room for two more at Leeds. <a href="/careers">See our vacancies</a>.</p>`,
  }),
];
