/** Paths of 16 px icons. Each icon stands beside a text with the same meaning. */
const paths = {
  well: 'M3.5 8.5 6.5 11.5 12.5 4.5',
  watch: 'M8 3v6M8 12v.5',
  trouble: 'M4 4l8 8M12 4l-8 8',
  frozen: 'M8 2v12M2.8 5l10.4 6M13.2 5 2.8 11',
  unknown: 'M3 8h10',
  canary: 'M5 14V9.5C5 7 11 7 11 4.5V2M5 9.5V2',
  back: 'M6 4 2.5 7.5 6 11M3 7.5h6a4 4 0 0 1 4 4V13',
  up: 'M8 13V3M4 7l4-4 4 4',
  publish: 'M8 3v10M3 8h10',
  refused: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM4 4l8 8',
  link: 'M6.5 9.5l3-3M7 4.5l1-1a3 3 0 0 1 4.5 4.5l-1 1M9 11.5l-1 1A3 3 0 0 1 3.5 8l1-1',
  key: 'M10.5 8.5a3 3 0 1 0-3-3L2.5 10.5v3h3V12H7v-1.5h1.5Z',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
