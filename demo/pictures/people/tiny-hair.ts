import { club } from '../palette.ts'
import { circle, path } from '../shapes.ts'

export type TinyHair = 'short' | 'curly' | 'bun' | 'ponytail' | 'long' | 'afro' | 'braids' | 'scarf'

export const tinyCuts: TinyHair[] = ['short', 'curly', 'bun', 'ponytail', 'long', 'afro', 'braids']

/** Hair for a head 13 wide and 15 tall around (0, 0), looking right or, if `ahead`, at us. */
export const tinyHair: Record<TinyHair, (colour: string, ahead: boolean) => string> = {
  short: cap,
  curly: (colour, ahead) =>
    cap(colour, ahead) +
    [-150, -122, -94, -66, -38]
      .map(a => circle(Math.cos(a / 57.3) * 6, Math.sin(a / 57.3) * 6.6, 2.7, colour))
      .join(''),
  bun: (colour, ahead) => cap(colour, ahead) + circle(ahead ? 0 : -4, -9.6, 3.4, colour),
  ponytail: (colour, ahead) =>
    cap(colour, ahead) +
    path(
      ahead
        ? 'M4 -6C10 -8 11 0 9 8C8 4 7 0 5 -2Z'
        : 'M-5 -6C-13 -10 -17 -4 -17 4C-14 0 -10 0 -6 1Z',
      colour,
    ) +
    circle(ahead ? 5.4 : -6.4, -4.6, 1.5, club.marigold),
  long: (colour, ahead) =>
    cap(colour, ahead) +
    path(
      ahead
        ? 'M-7.4 -2C-8 4 -8 8 -7 12L-4.6 4ZM7.4 -2C8 4 8 8 7 12L4.6 4Z'
        : 'M-7 -4C-12 4 -13 8 -11 13C-8 12 -4 8 -2.4 3Z',
      colour,
    ),
  afro: (colour, ahead) =>
    path(
      ahead
        ? 'M0 -14A10 10 0 0 1 8 3L6.4 3C7 -5 3 -5.4 0 -5.4C-3 -5.4 -7 -5 -6.4 3L-8 3A10 10 0 0 1 0 -14Z'
        : 'M-2 -13.5A9.6 9.6 0 0 1 6.4 -5C3 -4 0 -3.4 -1 -2C-2.6 1 -1.6 3 -3 5.4A9.8 9.8 0 0 1 -2 -13.5Z',
      colour,
    ),
  braids: (colour, ahead) =>
    cap(colour, ahead) +
    [0, 1, 2, 3]
      .map(
        i =>
          circle(ahead ? 7 : -6.5 - i, 1 + i * 3, 1.9, colour) +
          (ahead ? circle(-7, 1 + i * 3, 1.9, colour) : ''),
      )
      .join(''),
  scarf: (colour, ahead) =>
    path(
      ahead
        ? 'M-8 1C-9 -12 9 -12 8 1C9 8 8 11 0 12C-8 11 -9 8 -8 1ZM-4.6 0C-4.6 6 4.6 6 4.6 0C4.6 -6 -4.6 -6 -4.6 0Z'
        : 'M4 -7C-2 -11 -9 -8 -8 1C-9 8 -8 11 0 12C3 11 4 9 3 7C-2 6 -1 -4 5 -5Z',
      colour,
      'fill-rule="evenodd"',
    ),
}

function cap(colour: string, ahead: boolean) {
  return ahead
    ? path('M-7.2 0C-8.6 -12 8.6 -12 7.2 0C6 -4 3 -4.6 0 -4.6C-3 -4.6 -6 -4 -7.2 0Z', colour)
    : path(
        'M5.6 -5C3 -11.4 -9.8 -10 -7.4 2.4C-6.6 5.4 -4.6 5.6 -3.4 4C-2.6 1 -3.4 -1.4 -1 -2.6C1.6 -3.6 4.4 -3.4 5.6 -5Z',
        colour,
      )
}
