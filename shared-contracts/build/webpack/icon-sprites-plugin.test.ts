import { withSprite } from './icon-sprites-plugin.ts';

const drawing = (inside: string, fill = 'none') =>
  `url(data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${fill}" stroke-width="2"> ${inside} </svg>`)})`;
const heart = '<path d="M1 1"/>';
const cross = '<path d="M2 2"/>';
const spriteOf = (sheet: string) =>
  decodeURIComponent(
    /:root\{--area:url\("data:image\/svg\+xml,([^"]*)"\)\}/.exec(sheet)?.[1] ?? '',
  );

it('gives each drawing a place in one column, once', () => {
  const sheet = withSprite(
    `.a{--icon:${drawing(heart)}}.b{--icon:${drawing(cross)}}.c{--icon:${drawing(heart)}}`,
    'area',
  );
  expect(sheet.match(/data:/g)).toHaveLength(1);
  expect(sheet).toContain('.a{--icon:var(--area) 0 0%/100% auto}');
  expect(sheet).toContain('.b{--icon:var(--area) 0 100%/100% auto}');
  expect(sheet).toContain('.c{--icon:var(--area) 0 0%/100% auto}');
  expect(spriteOf(sheet)).toContain('width="24" height="48"');
  expect(spriteOf(sheet)).toContain(`<g transform="translate(0 24)">${cross}</g>`);
});

it('keeps what is coloured inside', () => {
  const sheet = withSprite(
    `.a{--icon:${drawing(heart)}}.b{--icon:${drawing(heart, '#000')}}`,
    'area',
  );
  expect(spriteOf(sheet)).toContain(`<g transform="translate(0 24)" fill="#000">${heart}</g>`);
});

it('shows the only drawing of a sheet at its top', () => {
  expect(withSprite(`.a{--icon:${drawing(heart)}}`, 'area')).toContain('0 0%/100% auto');
});

it('leaves a sheet without drawings as it is', () => {
  const sheet = '.a{background:url(road.webp)}';
  expect(withSprite(sheet, 'area')).toBe(sheet);
});
