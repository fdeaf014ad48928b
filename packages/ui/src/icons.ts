/** Drawings on a 20 px grid, 1.5 px stroke, round caps, one colour. Only the sprite needs the bodies; pages use ids. */
export const ICONS = {
  logo: '<path d="M2.5 5.2 9.2 3.4v13.2L2.5 14.8zM17.5 5.2l-6.7-1.8v13.2l6.7-1.8z" fill="currentColor" stroke="none"/>',
  home: '<path d="M3 9.2 10 3.5l7 5.7V16a1 1 0 0 1-1 1h-3.5v-4.5h-5V17H4a1 1 0 0 1-1-1z"/>',
  live: '<circle cx="10" cy="10" r="2"/><path d="M6.1 13.9a5.5 5.5 0 0 1 0-7.8M13.9 6.1a5.5 5.5 0 0 1 0 7.8M3.6 16.4a9 9 0 0 1 0-12.8M16.4 3.6a9 9 0 0 1 0 12.8"/>',
  search: '<circle cx="9" cy="9" r="5.2"/><path d="m13 13 4 4"/>',
  coupon: '<path d="M4.5 2.8h11v14.4l-2.2-1.4-2.2 1.4-2.2-1.4-2.2 1.4-2.2-1.4zM7.3 7h5.4M7.3 10.2h5.4"/>',
  user: '<circle cx="10" cy="7" r="3.2"/><path d="M3.8 17c.6-3.2 3.1-5 6.2-5s5.6 1.8 6.2 5"/>',
  menu: '<path d="M3 5.5h14M3 10h14M3 14.5h9"/>',
  right: '<path d="m8 5 5 5-5 5"/>',
  left: '<path d="m12 5-5 5 5 5"/>',
  down: '<path d="m5 8 5 5 5-5"/>',
  up: '<path d="m5 12 5-5 5 5"/>',
  close: '<path d="m5.5 5.5 9 9m0-9-9 9"/>',
  plus: '<path d="M10 4.5v11M4.5 10h11"/>',
  minus: '<path d="M4.5 10h11"/>',
  lock: '<rect x="4.5" y="9" width="11" height="7.5" rx="1.5"/><path d="M7 9V6.8a3 3 0 0 1 6 0V9"/>',
  check: '<path d="m4.5 10.5 3.6 3.6 7.4-8"/>',
  alert: '<path d="M10 3.2 17.6 16.5H2.4zM10 8v4M10 14.2v.1"/>',
  info: '<circle cx="10" cy="10" r="7.2"/><path d="M10 9.2V14M10 6.3v.1"/>',
  clock: '<circle cx="10" cy="10" r="7.2"/><path d="M10 6v4.2l2.8 1.8"/>',
  star: '<path d="m10 3 2.1 4.5 4.9.6-3.6 3.4.9 4.9L10 14l-4.3 2.4.9-4.9L3 8.1l4.9-.6z"/>',
  starf:
    '<path d="m10 3 2.1 4.5 4.9.6-3.6 3.4.9 4.9L10 14l-4.3 2.4.9-4.9L3 8.1l4.9-.6z" fill="currentColor" stroke="none"/>',
  gear: '<path d="M3 6h6M13 6h4M3 14h3M10 14h7"/><circle cx="11" cy="6" r="2"/><circle cx="8" cy="14" r="2"/>',
  trash: '<path d="M3.8 5.5h12.4M8 5.5V3.6h4v1.9M5.3 5.5l.7 11h8l.7-11M8.5 8.6v5M11.5 8.6v5"/>',
  copy: '<rect x="7" y="7" width="9.5" height="9.5" rx="1.5"/><path d="M4.6 13H3.5V4.5a1 1 0 0 1 1-1H13v1.1"/>',
  download: '<path d="M10 3.5v9M6.3 9.2 10 12.9l3.7-3.7M4 16.5h12"/>',
  share: '<path d="M10 12.5v-9M6.6 6.6 10 3.2l3.4 3.4M5 9.5H4v7h12v-7h-1"/>',
  bell: '<path d="M5 13.8V9a5 5 0 0 1 10 0v4.8l1.2 1.2H3.8zM8.4 17h3.2"/>',
  eye: '<path d="M2.3 10S5 5 10 5s7.7 5 7.7 5-2.7 5-7.7 5-7.7-5-7.7-5z"/><circle cx="10" cy="10" r="2.2"/>',
  shield: '<path d="m10 2.8 6 2.2v4.6c0 3.6-2.4 6.3-6 7.6-3.6-1.3-6-4-6-7.6V5z"/>',
  seal: '<path d="M10 2.6l1.6 1.6 2.2-.5.6 2.2 2.2.6-.5 2.2 1.3 1.6-1.3 1.6.5 2.2-2.2.6-.6 2.2-2.2-.5L10 17.4l-1.6-1.6-2.2.5-.6-2.2-2.2-.6.5-2.2-1.3-1.6 1.3-1.6-.5-2.2 2.2-.6.6-2.2 2.2.5zM7 10.2l2.1 2.1L13 8.2"/>',
  link: '<path d="M8.3 11.7a3 3 0 0 0 4.3 0l2.8-2.8a3 3 0 0 0-4.3-4.3l-.9.9M11.7 8.3a3 3 0 0 0-4.3 0l-2.8 2.8a3 3 0 0 0 4.3 4.3l.9-.9"/>',
  refresh: '<path d="M16.3 10a6.3 6.3 0 1 1-1.9-4.5M16.5 3v3.2h-3.2"/>',
  filter: '<path d="M3 5h14M5.5 10h9M8 15h4"/>',
  chart: '<path d="M3 3.5V17h14M5.8 12.5l3.4-4 2.8 2.3 4.4-5.6"/>',
  undo: '<path d="M4 8.5h8a4 4 0 0 1 0 8H8M7 5.2 3.7 8.5 7 11.8"/>',
  card: '<rect x="2.5" y="4.5" width="15" height="11" rx="1.5"/><path d="M2.5 8.2h15M5.5 12.5h3"/>',
  wallet:
    '<path d="M3 6.2V15a1.2 1.2 0 0 0 1.2 1.2H16a1 1 0 0 0 1-1V8.4a1 1 0 0 0-1-1H4.2A1.2 1.2 0 0 1 3 6.2C3 5.5 3.5 5 4.2 5h10.3v2.4"/><circle cx="13.8" cy="11.8" r="0.6"/>',
  file: '<path d="M5 3h6.5L15 6.5V17H5zM11.3 3v3.7H15M7.5 10.5h5M7.5 13.2h5"/>',
  mail: '<rect x="2.8" y="4.5" width="14.4" height="11" rx="1.5"/><path d="m3.2 6 6.8 5 6.8-5"/>',
  phone:
    '<path d="M6 3.2 8 7 6.4 8.4a10 10 0 0 0 5.2 5.2L13 12l3.8 2v2.2c0 .6-.5 1-1 1C8.9 17.2 2.8 11.1 2.8 4.2c0-.6.4-1 1-1z"/>',
  globe:
    '<circle cx="10" cy="10" r="7.2"/><path d="M2.8 10h14.4M10 2.8c4.4 4.4 4.4 10 0 14.4-4.4-4.4-4.4-10 0-14.4z"/>',
  key: '<circle cx="6.5" cy="10" r="3.2"/><path d="M9.7 10H17v2.6M14 10v2"/>',
  calendar: '<rect x="3" y="4.5" width="14" height="12" rx="1.5"/><path d="M3 8.5h14M7 3v3M13 3v3"/>',
  bolt: '<path d="M11 2.5 4.8 11.2H9.6L9 17.5l6.2-8.7h-4.8z"/>',
  trophy:
    '<path d="M6 3.5h8V8a4 4 0 0 1-8 0zM6 5H3.5v1.5A2.5 2.5 0 0 0 6 9M14 5h2.5v1.5A2.5 2.5 0 0 1 14 9M10 12v3M7 16.8h6"/>',
  help: '<circle cx="10" cy="10" r="7.2"/><path d="M7.9 8a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.7-.9 1.5M10 13.8v.1"/>',
  exit: '<path d="M8 3.5H4v13h4M12.5 6.5 16 10l-3.5 3.5M16 10H8"/>',
  'tri-up': '<path d="M10 6 16 14H4z" fill="currentColor" stroke="none"/>',
  'tri-down': '<path d="M10 14 4 6h12z" fill="currentColor" stroke="none"/>',
  goal: '<circle cx="10" cy="10" r="6.8"/><path d="m10 6.8 3 2.2-1.1 3.5H8.1L7 9z" fill="currentColor" stroke="none"/>',
  corner: '<path d="M5 17V3.2l8 2.6L5 8.6"/>',
  whistle: '<circle cx="7.5" cy="12" r="4.2"/><path d="M8 7.8h9v2.4h-5.4"/>',
  sub: '<path d="M6.5 15.5V4.5M3.5 7.5l3-3 3 3M13.5 4.5v11M10.5 12.5l3 3 3-3"/>',
  football:
    '<circle cx="10" cy="10" r="7.2"/><path d="m10 6.6 3.2 2.3-1.2 3.8H8l-1.2-3.8zM10 6.6V3M13.2 8.9l3.4-1.2M12 12.7l2.2 3M8 12.7l-2.2 3M6.8 8.9 3.4 7.7"/>',
  tennis:
    '<circle cx="10" cy="10" r="7.2"/><path d="M4.6 5.2c3.4 2.4 3.4 7.2 0 9.6M15.4 5.2c-3.4 2.4-3.4 7.2 0 9.6"/>',
  basketball:
    '<circle cx="10" cy="10" r="7.2"/><path d="M10 2.8v14.4M2.8 10h14.4M5 4.8c2.6 3 2.6 7.4 0 10.4M15 4.8c-2.6 3-2.6 7.4 0 10.4"/>',
  hockey:
    '<path d="M12.8 2.8 9.2 13.4c-.3.8-.9 1.2-1.7 1.2H3.2v2h5c1.4 0 2.5-.7 3-2l3.5-11.3"/><ellipse cx="15" cy="15.6" rx="2.6" ry="1.2"/>',
  volleyball:
    '<circle cx="10" cy="10" r="7.2"/><path d="M10 10c-.4-3 .6-5.6 2.6-6.8M10 10c2.8-1.2 5.4-.8 7.1.7M10 10c-2.4 1.9-3 4.5-2.4 6.8M9.8 7.2C7 6.5 4.6 7.6 3.3 9.8M12.6 9.1c1.9 2.3 2.2 5 1.1 7.1M8.5 11.6c-2.4.3-4.3-.5-5.3-1.6"/>',
  amfootball:
    '<path d="M4 16c-1.5-6.5 4-12.5 12-12 .8 7-5 13.2-12 12zM7.5 12.5l5-5M8.8 9.6l1.6 1.6M10.4 8l1.6 1.6M3.7 12.2 7.8 16.3M12.2 3.9l4 4"/>',
  esports:
    '<path d="M6.2 6h7.6c2.3 0 3.7 2 3.7 5 0 2.6-.7 4.2-2 4.2-1.5 0-2-2.2-3.3-2.2H7.8c-1.3 0-1.8 2.2-3.3 2.2-1.3 0-2-1.6-2-4.2 0-3 1.4-5 3.7-5zM6.5 8.2v3M5 9.7h3M12.8 8.9v.1M14.3 10.5v.1"/>',
  boxing:
    '<path d="M5 9.5V7a4 4 0 0 1 4-4h3a4 4 0 0 1 4 4v2.5c0 1.8-.9 3-2 3.6V17H7v-3.4M5 9.5A2.3 2.3 0 0 0 7.3 12H11M7 14.6h7"/>',
  mma: '<path d="M7 2.8h6l4.2 4.2v6L13 17.2H7L2.8 13V7zM7 7l6 6M13 7l-6 6"/>',
  racing:
    '<path d="M4 17c.3-4 1.6-6.2 4-7.6L7.4 6 11 3.2c3.4.6 5.4 3 6 6.6l-2 1.8-2.6-2.2c-.4 2.6-.2 4.8.8 7.6M11.2 6.6v.1"/>',
  formula: '<path d="M4 17.5v-15M4 3.5h12.5v8H4M8.2 3.5v8M12.3 3.5v8M4 7.5h12.5"/>',
  golf: '<path d="M8 15.5V2.8l7 3-7 3M4.5 15.5c0-1.2 2.4-2 5.5-2s5.5.8 5.5 2-2.4 2-5.5 2-5.5-.8-5.5-2z"/>',
  cycling:
    '<circle cx="4.9" cy="13.4" r="3.3"/><circle cx="15.1" cy="13.4" r="3.3"/><path d="m4.9 13.4 2.7-5.8h5l2.5 5.8M7.6 7.6l2.6 5.8 2.4-5.8M6.4 5.6h2.4M12.6 7.6 12 5h2"/>',
  marbles:
    '<circle cx="6.6" cy="12.6" r="4"/><circle cx="14.2" cy="14" r="2.8"/><circle cx="12.6" cy="6" r="3.2"/><path d="M5 11.4c.4-.8 1-1.2 1.9-1.3M11.6 5.2c.3-.5.7-.8 1.3-.9"/>',
  baseball:
    '<circle cx="10" cy="10" r="7.2"/><path d="M5.4 4.6c1.8 3.4 1.8 7.4 0 10.8M14.6 4.6c-1.8 3.4-1.8 7.4 0 10.8M5 7.4l1.9-.5M5 12.6l1.9.5M15 7.4l-1.9-.5M15 12.6l-1.9.5"/>',
} as const satisfies Record<string, string>;

export type IconId = keyof typeof ICONS;
