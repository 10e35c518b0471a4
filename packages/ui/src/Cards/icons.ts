/** The icons of cards and of parties: paths on a 24 by 24 grid, drawn with a stroke. */
export const cardIcons = {
  institution: 'M3.5 9.5L12 4l8.5 5.5zM6 10v7M10 10v7M14 10v7M18 10v7M4 20h16',
  card: 'M3 6.5h18v11H3zM3 10h18M6.5 14.5h4',
  cash: 'M3 7h18v10H3zM12 14.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM6 12h.1M18 12h.1',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  coin: 'M12 20a8 8 0 100-16 8 8 0 000 16zM10 8.5v7M10 8.5h2.8a1.8 1.8 0 010 3.5H10h3.2a1.8 1.8 0 010 3.5H10',
  receipt: 'M5 4h14v16l-3-2-4 2-4-2-3 2zM9 9h6M9 13h4',
  phone: 'M7 3h10v18H7zM11 18h2',
  return: 'M4 9h11a5 5 0 010 10H8M8 5L4 9l4 4',
  repeat: 'M4 11a7 7 0 0112.5-4L19 9.5M19 4v5.5h-5.5M20 13a7 7 0 01-12.5 4L5 14.5M5 20v-5.5h5.5',
  send: 'M4 12l16-8-6 16-3-6.500zM11 13.500L20 4',
  shield: 'M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.5-7-10V6zM9 12l2.2 2.200L15.5 10',
  status: 'M3 12h4l3-7 4 14 3-7h4',
  terminal:
    'M6 3h12v18H6zM9 6h6v4H9zM9 14h.1M12 14h.1M15 14h.1M9 17.500h.1M12 17.500h.1M15 17.500h.1',
  test: 'M9 3h6M10 3v6l-5 9.500A1.7 1.7 0 006.5 21h11a1.7 1.7 0 001.5-2.500L14 9V3M7.5 15h9',
  token: 'M8 16a4 4 0 110-8 4 4 0 010 8zM12 12h9M18 12v3.500M15 12v2.5',
  vault:
    'M4 5h16v14H4zM12 15.500a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM12 8.500v7M8.5 12h7M7 19v2M17 19v2',
  verify: 'M4 5h16v14H4zM7.5 9.500h5M7.5 13h3M13.5 14.500l2 2 3-4',
  webhook:
    'M9 10a3.5 3.5 0 115-3l3.5 6.500M12 7l-4 8M17 20a3.5 3.5 0 100-7M17 16.500H9.500M5.5 13a3.5 3.5 0 104 3.5',
} as const;

export type CardIconName = keyof typeof cardIcons;
