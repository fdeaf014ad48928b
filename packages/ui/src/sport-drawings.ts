/**
 * Drawings of sports by their keys, in the manner of the other icons. They are a file of their own that pages refer to: with
 * many sports they would be a sixth of each page (docs/decisions/0061).
 */
export const SPORT_DRAWINGS: Readonly<Record<string, string>> = {
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
  table_tennis:
    '<path d="M11.6 12.9 6.4 7.7c1.5-3.6 5.6-5.2 8.6-3.1 2.6 3.1 1 7.2-2.6 8.7zM7.3 8.6l-4.1 6.2 2 2 6-4.1"/><circle cx="15.6" cy="15.6" r="1.6"/>',
  badminton:
    '<path d="m8.4 12.9-.9-9.1 3.6-.6 5.7 5.7-.6 3.6zM10.2 8.4l1 2.6M14 6l-2.8 5"/><path d="M7.1 12.9a2.5 2.5 0 0 0-3.3 3.7c1 1 2.6.9 3.5-.1l1.1-1.2"/>',
  beach_volleyball:
    '<circle cx="10" cy="8.4" r="5.6"/><path d="M10 8.4c-.3-2.3.5-4.4 2-5.3M10 8.4c2.2-1 4.2-.6 5.5.5M10 8.4c-1.9 1.5-2.4 3.5-1.9 5.3M2.8 17c2.4-1.6 4.8-1.6 7.2 0 2.4-1.6 4.8-1.6 7.2 0"/>',
  darts:
    '<circle cx="10" cy="10" r="7.2"/><circle cx="10" cy="10" r="3.4"/><path d="m10 10 5.2-5.2M13.6 6.4V4.2l2-2v2.2h2.2l-2 2z"/>',
  snooker:
    '<circle cx="10" cy="5.4" r="2.2"/><circle cx="7.6" cy="9.8" r="2.2"/><circle cx="12.4" cy="9.8" r="2.2"/><circle cx="5.2" cy="14.2" r="2.2"/><circle cx="10" cy="14.2" r="2.2"/><circle cx="14.8" cy="14.2" r="2.2"/>',
  counter_strike:
    '<circle cx="10" cy="10" r="5.6"/><path d="M10 2.5v4.2M10 13.3v4.2M2.5 10h4.2M13.3 10h4.2M10 10v.1"/>',
  dota: '<path d="m4 4.4 11.8 10-1.6 2L3.4 6.2zM16 4.4l-4.4 3.8M4.2 14.6 8.4 11M3.4 13.4l3 3M16.6 13.4l-3 3"/>',
  lol: '<path d="M5 3h4.4v10.2h4.4l2-2.4v5.8H4.6l1.2-1.8V4.8z"/><path d="M11.6 4.2a6.4 6.4 0 0 1 4 4.4"/>',
  valorant: '<path d="M2.8 4v6.6l5.4 6h4.2zM17.2 4v6.6l-3.4 3.8-2.4-2.8z"/>',
  virtual_football:
    '<circle cx="10" cy="6.6" r="4.2"/><path d="m10 4.9 1.6 1.2-.6 1.9H9L8.4 6.1zM5.6 12.4h8.8c1.9 0 3 2.9 2.8 4.8h-2.4l-1.6-1.8H6.8l-1.6 1.8H2.8c-.2-1.9.9-4.8 2.8-4.8z"/>',
  virtual_basketball:
    '<circle cx="10" cy="6.6" r="4.2"/><path d="M10 2.4v8.4M5.8 6.6h8.4M5.6 12.4h8.8c1.9 0 3 2.9 2.8 4.8h-2.4l-1.6-1.8H6.8l-1.6 1.8H2.8c-.2-1.9.9-4.8 2.8-4.8z"/>',
  handball:
    '<circle cx="10" cy="10" r="7.2"/><path d="M10 2.8 7.4 7.6l2.6 3.9 4.8-.6 1.9-3.4M10 11.5l-1.3 5.6M7.4 7.6 3 8.2"/>',
  rugby_union:
    '<ellipse cx="10" cy="10" rx="7.6" ry="5" transform="rotate(-40 10 10)"/><path d="M5.2 10.6c2.6-.4 5.6-2.8 6.6-5.6M8.2 15c1-2.8 4-5.2 6.6-5.6"/>',
  american_football:
    '<path d="M4 16c-1.5-6.5 4-12.5 12-12 .8 7-5 13.2-12 12zM7.5 12.5l5-5M8.8 9.6l1.6 1.6M10.4 8l1.6 1.6M3.7 12.2 7.8 16.3M12.2 3.9l4 4"/>',
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
  cricket:
    '<path d="m13.2 2.8 4 4-8 8.9c-.6.6-1.5.7-2.1.1l-2.9-2.9c-.6-.6-.5-1.5.1-2.1zM6 14 2.8 17.2"/><circle cx="15" cy="14.8" r="2.3"/>',
  politics: '<path d="M3 10.5h14v6.7H3zM6.2 10.5V3h7.6v7.5M8.3 6.4l1.3 1.3 2.3-2.6M7.5 13.8h5"/>',
  season:
    '<path d="M6 3h8v5a4 4 0 0 1-8 0zM6 4.5H3.2V6A3 3 0 0 0 6 8.8M14 4.5h2.8V6A3 3 0 0 1 14 8.8M10 12v3M6.5 17.2h7L12.4 15H7.6z"/>',
};

export const SPORTS_SVG = `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(SPORT_DRAWINGS)
  .map(([key, body]) => `<symbol id="${key}" viewBox="0 0 20 20">${body}</symbol>`)
  .join('')}</svg>`;
