import type { GalleryImageInput } from '../features/gallery/schema.ts'
import type { Focus } from '../media/url.ts'
import { withFocus } from '../ui/picture/focus.ts'
import { type Pictures, pictureOf } from './pictures.ts'

type DemoPhoto = Partial<GalleryImageInput> & { title: string; imageUrl: string }

/** The photos of the gallery in an order that changes light and shape from one to the next. */
export function gallery(pictures: Pictures): DemoPhoto[] {
  return PHOTOS.map(([title, altText, focus], i) => ({
    ...{ title, altText },
    imageUrl: withFocus(pictureOf(pictures, 'gallery', title) ?? '', focus),
    capturedAt: CAPTURED[i % CAPTURED.length] ?? null,
  }))
}

const CAPTURED = ['Fall season', 'Spring season', 'Summer camp', 'Opening day']

/** Title, description, and the focal point of those in the news, whose tiles are square. */
const PHOTOS: [title: string, altText: string, focus?: Focus][] = [
  [
    'Corner at dusk',
    'A marigold corner flag and a ball on the corner arc, long shadows, the sun low over the trees.',
  ],
  [
    'Arms round shoulders',
    'Ten players in green and their keeper in orange stand in a ring in the centre circle, seen from straight above.',
  ],
  [
    'Through the ball',
    'A poster of a player in green striking a ball, the centre circle behind like a rising sun.',
  ],
  [
    'Best seats in Plano',
    'Folding chairs, a cooler and a striped umbrella on the touchline, the game going on behind them.',
  ],
  [
    'Back of the net',
    'A ball stretches the white net, drawn large against a marigold sun on deep green.',
  ],
  [
    'Shoulder to shoulder',
    'Two players sprint after the same ball late in the afternoon, long shadows running before them.',
    { x: 30, y: 60 },
  ],
  [
    'Twelve yards, one breath',
    'A ball on the penalty spot, large in front; beyond it a keeper in orange crouches on the goal line.',
  ],
  [
    'Wash day',
    'Green, marigold and orange shirts with numbers hang on a line under a wide Texas sky.',
  ],
  [
    'Full time',
    'Three team-mates in green leap and throw up their arms in front of broad marigold and orange bands.',
  ],
  [
    'We play in the rain',
    'Two players chase a ball through puddles while rain falls in long slanting lines.',
  ],
  [
    'Under the lights',
    'Night training: two floodlights throw cones of light on the centre circle, where four players run.',
  ],
  [
    'Eight o’clock kick-off',
    'Two teams wait for the whistle on either side of the halfway line, their morning shadows long.',
  ],
  [
    'Laced up',
    'A pair of boots with marigold laces beside a ball on mown stripes, a pale sun behind them.',
  ],
  [
    'Bluestem season',
    'Tall prairie grass in the foreground; behind it an empty pitch and a goal under a wide morning sky.',
  ],
  [
    'From the touchline',
    'A player seen large takes a throw-in, ball held high in both hands, standing on the long white line.',
  ],
  [
    'Full stretch',
    'A goalkeeper in orange flies across the goal, fingers at a ball that is on its way to the top corner.',
  ],
  [
    'Up for it',
    'A player in marigold rises above the halfway line to head the ball under a pale moon of a centre circle.',
  ],
  [
    'Tuesday cone work',
    'Orange cones, a speed ladder and a dashed running path seen from above, with balls waiting in a row.',
    { x: 70, y: 60 },
  ],
  [
    'Cup day',
    'A marigold two-handled cup with the club crest on a green plinth, paper confetti falling around it.',
  ],
  [
    'Everyone in the box',
    'Night match: attackers in marigold and defenders in white crowd the penalty area in front of the goal.',
  ],
  [
    'Every one of them earned',
    'Five medals on green and marigold ribbons hang in a row, each stamped with a centre circle.',
  ],
  [
    'First light, empty goal',
    'An empty goal seen from the side of the box, its net casting a long shadow; mist lies on the trees.',
  ],
  [
    'Last ones off the pitch',
    'Five players walk in single file along the halfway line at dusk, the sun behind them, their shadows falling towards us.',
  ],
]
