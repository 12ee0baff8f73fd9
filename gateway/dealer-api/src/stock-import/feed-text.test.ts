import { listItems, oneLine, severalLines } from './feed-text.ts';

it.each([
  ['2.0 &quot;GT&quot; &amp; Sport', '2.0 "GT" & Sport'],
  ['<b>2.0</b> Sport<br/>', '2.0 Sport'],
  ['5&#34; screen&nbsp;✓', '5" screen ✓'],
  ['&amp;pound;500 off', '£500 off'],
  ['&lt;p&gt;Lovely&lt;/p&gt;', 'Lovely'],
  ['0-60 < 5s & <b>quick</b>', '0-60 < 5s & quick'],
  ['0-60 < 5s', '0-60 < 5s'],
  ['R&D', 'R&D'],
  ['zero\u200Bwidth \u202Eturned\u202C', 'zerowidth turned'],
  ['one\n  two\u00A0three ', 'one two three'],
  ['<script>alert(1)</script>', ''],
])('data#8: reads %j as a single line', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

it.each([
  [
    '<p>Lovely <b>car</b> &amp; <br/>cheap &pound;500 off</p><ul><li>Heated seats</li><li>Nav</li></ul>',
    'Lovely car &\ncheap £500 off\n\n• Heated seats\n• Nav',
  ],
  ['One owner\r\nFull history', 'One owner\nFull history'],
  ['One owner\n&pound;500 off', 'One owner\n£500 off'],
  ['<b>One</b>\nowner', 'One\nowner'],
  ['<h2>Title</h2>text', 'Title\n\ntext'],
])('data#8: reads %j as several lines', (text, lines) => {
  expect(severalLines(text)).toBe(lines);
});

it.each([
  ['Heated seats|Nav | Heated Seats'],
  ['Heated seats; Nav'],
  ['Heated seats, Nav'],
  ['• Heated seats\n• Nav'],
  ['<ul><li>Heated seats</li><li>Nav</li></ul>'],
  ['["Heated seats","Nav"]'],
])('reads the list items of %j', (text) => {
  expect(listItems(text)).toEqual(['Heated seats', 'Nav']);
});

it('does not split a list at a comma within brackets or a number', () => {
  expect(listItems('19" alloys (5 spokes, black), 1,500 W socket')).toEqual([
    '19" alloys (5 spokes, black)',
    '1,500 W socket',
  ]);
});
