// Strokes on a grid of 24, drawn for this application.
const PATHS = {
  today: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  book: 'M12 5v14M5 12h14',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  people: 'M16 19v-1a4 4 0 0 0-8 0v1M12 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4 4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  bed: 'M3 18V7M3 14h18v4M21 14v-2a3 3 0 0 0-3-3h-7v5M7 11.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  key: 'M14 10a4 4 0 1 0-4 4l1-1h2v-2h2v-1zM13 11l7 7v2h-3v-2',
  floor: 'M4 4h16v16H4zM8 8h4v4H8zM17 17a2 2 0 1 0-4 0 2 2 0 0 0 4 0z',
  broom: 'M14 4l-4 8M7 12h7l2 8H5z',
  coins: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM15 9c-1-1-5-1-5 1s4 2 4 4-4 2-5 1M12 6v2M12 16v2',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  star: 'M12 4l2.4 5 5.6.7-4.1 3.8 1 5.5L12 16.3 7.1 19l1-5.5L4 9.7 9.6 9z',
  cart: 'M4 5h2l2 10h9l2-7H7M9 19h.01M16 19h.01',
  code: 'M9 8l-4 4 4 4M15 8l4 4-4 4',
  hook: 'M12 4v9a4 4 0 1 1-4-4M12 4l-3 3M12 4l3 3',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9 15h6',
  check: 'M5 12l5 5L19 7',
  cross: 'M6 6l12 12M18 6L6 18',
  pencil: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  left: 'M14 6l-6 6 6 6',
  right: 'M10 6l6 6-6 6',
  up: 'M6 14l6-6 6 6',
  down: 'M6 10l6 6 6-6',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  // An ear of grain.
  allergy:
    'M12 21V9M12 9c-2-1.5-2-4 0-6 2 2 2 4.5 0 6zM12 14c-3 .5-5-1-5-4 3-.5 5 1 5 4zM12 14c3 .5 5-1 5-4-3-.5-5 1-5 4zM12 19c-3 .5-5-1-5-4 3-.5 5 1 5 4zM12 19c3 .5 5-1 5-4-3-.5-5 1-5 4z',
  warn: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  phone: 'M6 4h3l2 5-2 1a10 10 0 0 0 5 5l1-2 5 2v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  moon: 'M19 14a8 8 0 0 1-9-10 8 8 0 1 0 9 10z',
  exit: 'M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9',
} as const;

export type IconName = keyof typeof PATHS;

/** A sign beside words; it says nothing of its own. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
